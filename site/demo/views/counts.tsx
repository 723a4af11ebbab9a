/** How many play: one button for each number. */

export function PlayerCounts(props: { least: number; most: number; value: number; onChange: (count: number) => void }) {
  const counts = Array.from({ length: props.most - props.least + 1 }, (_, n) => props.least + n);
  return (
    <div class="sb-demo-counts">
      {counts.map((count) => (
        <label key={count} class="sb-demo-count">
          <input
            type="radio"
            name="players"
            value={count}
            checked={props.value === count}
            onChange={() => props.onChange(count)}
          />
          <span>{count}</span>
        </label>
      ))}
    </div>
  );
}
