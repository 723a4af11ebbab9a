/** What the search knows of a language. One that is not here is searched all the same, without stems and small words. */

import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as german } from "@orama/stemmers/german";

export interface Tongue {
  /** Returns what the forms of a word have in common; the word itself where nothing is known. */
  readonly stem: (word: string) => string;
  /** Words of questions, which say little about what is asked. */
  readonly small: ReadonlySet<string>;
  /** The same as typed without any accents, but for those that are something else then. */
  readonly smallTyped: ReadonlySet<string>;
}

const SMALL: { readonly [language: string]: string } = {
  de: `aber alle als am an auch auf aus bei bis da dann das dass dem den der des die doch du durch ein eine einem einen einer eines er es
    für ganz gibt habe haben hat ich ihr im in ist ja kann kannst können könnt man mein meine meinem meinen mit muss musst müssen nach nicht noch
    nur nein ob oder passiert pro sein sich sie sind so soll über um und uns viel viele vom von vor wann warum was welche welcher welches wenn wer werden
    wie wieviel wird wir wo zu zum zur darf darfst dürfen zwei drei faengt fuer koennen kannst ueber muessen
    beim bekomme bekommen bekommt brauche brauchen braucht denn dich dir eigentlich etwas geht hatte hier machen macht mal mich mir passieren schon
    sonst tun wem wen wurde würde bitte erlaubt frage funktioniert genau möglich läuft`,
  en: `a about after all am an and any are as at be been but by can could do does for from get has have how i if in into is it its
    many may me much must my no not of on one or our shall should so that the their them then there they this to too was we what when where
    which two three who whom why will with would yes you your
    just get gets got happen happens he her him let need needs she someone something thats these those us want wants allowed exactly ok okay please possible question work works`,
  vi: `à ai bao bị các cái cho có còn của đã đang để đi đó đâu được gì hay hả khi không là làm lại mà mình một này nếu nào như những ở ra
    rồi sao sẽ thế thì trong và vẫn vậy về với vì nhiêu mấy
    tôi hả ko hok cứ ấy hỏi xin bạn dc đc`,
};

/** Without its accents `cho` may be a market, `la` a card: such words are left out. */
const SMALL_TYPED: { readonly [language: string]: string } = {
  vi: "ai bi cac cai co con cua da dang day de di dau duoc gi hay khi khong lam lai minh mot nay neu nao nhu nhung o roi sao se the thi trong va van vay ve voi vi may toi ko hok ay hoi xin dc",
};

const STEMS: { readonly [language: string]: (word: string) => string } = { de: verbal, en: english };

/** German verbs in their forms too: öffnen, öffnet, geöffnet. */
function verbal(word: string): string {
  const stem = german(word);
  const still = stem.length > 5 ? stem.replace(/e?t$/, "") : stem;
  return still.length > 5 && /^ge.*(?:t|en)$/.test(word) ? still.slice(2) : still;
}

/** Returns what is known of a language: `de`, or `de-AT`. */
export function tongueOf(locale: string): Tongue {
  const language = locale.split("-")[0] ?? "";
  const small = listed(SMALL[language] ?? "");
  return {
    stem: STEMS[language] ?? ((word) => word),
    small,
    smallTyped: SMALL_TYPED[language] === undefined ? small : listed(SMALL_TYPED[language]),
  };
}

function listed(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}
