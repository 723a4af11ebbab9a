/** Fafnir, the hen that lays stones. 200 × 200, facing left, sitting; what is below y = 172 a nest may cover. */
export function Hen() {
  return (
    <>
      <path
        class="ff-hen-dark"
        fill="#3f1d40"
        d="M134 98C126 68 128 36 142 10c13 15 18 33 18 52 2-20 9-37 21-50 9 19 9 38 2 57 3-8 7-14 13-19 5 20 2 41-10 60-11 17-46 10-52-12z"
      />
      <path
        class="ff-hen-lit"
        fill="#8c4f83"
        d="M144 88c-4-22-4-42 1-60 7 18 9 37 7 57zM165 84c0-21 5-38 14-52 3 19 0 36-6 52zM183 92c2-10 5-18 9-24 1 14-2 24-7 33z"
      />
      <path
        class="ff-gold"
        fill="#eab03a"
        d="M139 20q1-5 3-10 6 7 9 15-5 5-10 2-3-2-2-7zM173 24q3-7 8-12 4 8 5 17-6 4-11 1-4-2-2-6z"
      />
      <path
        class="ff-comb"
        fill="#d5433d"
        d="M46 42C36 30 42 18 53 25 52 9 68 5 73 19c7-11 21-5 18 9 10-3 16 8 8 17-13 13-41 11-53-3z"
      />
      <path
        class="ff-hen"
        fill="#62305f"
        d="M38 68C34 46 50 32 68 33c20 1 28 18 31 35 4 22 30 26 52 18 14-5 22-13 30-22 9 22 11 48 3 70-11 30-40 44-77 44-44 0-76-22-77-60-1-20 11-30 8-50z"
      />
      <path
        class="ff-hen-lit"
        fill="#8c4f83"
        d="M33 106c13 5 22 0 27-10 4 17 15 26 27 30-8 17-24 27-43 27-9-11-14-24-14-35 0-4 1-8 3-12z"
      />
      <path
        fill="none"
        class="ff-speck"
        stroke="#f2c766"
        stroke-width="4"
        d="M44 118h.1M56 126h.1M46 134h.1M62 140h.1M60 112h.1M72 128h.1"
      />
      <path class="ff-hen-dark" fill="#3f1d40" d="M98 104c21-10 52-9 76 6-5 24-24 42-48 43-23 0-37-21-28-49z" />
      <path
        class="ff-hen-lit"
        fill="#8c4f83"
        d="M103 108c19-8 42-7 62 4-3 5-6 10-11 14-16-8-34-9-52-4 0-5 0-10 1-14z"
      />
      <path
        class="ff-wing-line"
        fill="none"
        stroke="#8c4f83"
        stroke-width="4"
        d="M107 133c10-4 24-3 35 2M116 144c6-2 12-2 18 0"
      />
      <path class="ff-comb" fill="#d5433d" d="M38 78c-9 7-12 18-5 23 8 4 15-5 13-16-1-4-4-7-8-7z" />
      <path class="ff-beak" fill="#eab03a" d="M39 58 15 70q-3 3 1 5l24 4q8-9-1-21z" />
      <path class="ff-beak-low" fill="#b97f16" d="M15 71q-1 3 1 4l24 4q4-4 4-9z" />
      <circle class="ff-eye" cx="60" cy="58" r="7.500" fill="#fff6e3" />
      <circle class="ff-pupil" cx="58" cy="59" r="3.600" fill="#2b1a2c" />
    </>
  );
}
