/*
 * What a learner should hear where the CMU dictionary has several main stresses, a rare pronunciation first, or one that
 * learner's dictionaries do not give.
 */

import { evenStress } from "./arpabet.ts";

/** Sounds that replace those of the dictionary. */
const sounds: Record<string, string> = {
  hers: "HH ER1 Z",
  reality: "R IY0 AE1 L AH0 T IY0",
  without: "W IH0 DH AW1 T",
  sometimes: "S AH1 M T AY2 M Z",
  saturday: "S AE1 T ER0 D EY2",
  duration: "D UH0 R EY1 SH AH0 N",
  hospitable: "HH AA0 S P IH1 T AH0 B AH0 L",
  forbidden: "F ER0 B IH1 D AH0 N",
  detach: "D IH0 T AE1 CH",
  recall: "R IH0 K AO1 L",
  replace: "R IH0 P L EY1 S",
  kilometer: "K AH0 L AA1 M AH0 T ER0",
  concrete: "K AA1 N K R IY2 T",
  thirty: "TH ER1 T IY0",
  pastime: "P AE1 S T AY2 M",
};

/** Words whose second pronunciation is the usual one. */
const secondFirst = new Set(
  (
    "accent bass combine costume decade digest discount essay impact lead live perfect read subject tear wind wound " +
    "every monday tuesday wednesday friday"
  ).split(" "),
);

/** Words with two pronunciations that a learner should know; of others the first one is enough. */
export const withTwo: ReadonlySet<string> = new Set(
  // Another meaning or part of speech.
  (
    "abstract abuse advocate alternate articulate approximate appropriate associate attribute bass bow close combat combine compact complex " +
    "compound compress conduct conflict contest content contract contrast convert convict coordinate decrease defect delegate deliberate " +
    "desert digest dove duplicate elaborate estimate excuse export extract graduate import impact increase insert insult invalid lead live " +
    "minute moderate object perfect permit polish present produce progress project protest read rebel record refuse resume segment separate " +
    "subject suspect tear transfer transport upset use wind wound " +
    // Both are common.
    "a address adult advertisement aunt data direct economic economics either envelope every finance garage herb neither often " +
    "privacy research route schedule tomato vase " +
    // A strong and a weak form.
    "an and can for than that them"
  ).split(" "),
);

/** Of two main stresses the last one counts, but in these the first. */
const firstStressed = new Set(
  "baseball coworker coworkers everyday eyewitness eyewitnesses headmaster lifelong lightweight microchip microchips misprint misprints sightseeing somewhat standby upside".split(
    " ",
  ),
);

/** Verbs with over- have the stress on the verb. */
const overVerb = /^over(?:com|cam|crowd|look|rid|rod|rul|see(?!r)|saw|tak|took|throw|threw|turn|all$)/;
const tens = /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-/;

const withStress = (phone: string, stress: string) => phone.replace(/\d$/, stress);

/** “abilities” */
const endOf = (word: string): number => (/[^aeo]y$/.test(word) ? 1 : /[^aeo]ies$/.test(word) ? 2 : 0);

/** One main stress. */
function stressed(phones: readonly string[], word: string): string[] {
  const vowels = phones.flatMap((phone, at) => (/\d$/.test(phone) ? [at] : []));
  const main = vowels.filter((at) => phones[at]!.endsWith("1"));
  let kept = main.at(firstStressed.has(word) ? 0 : -1);
  if (overVerb.test(word)) kept = vowels.find((at, place) => place >= 2 && !phones[at]!.endsWith("0")) ?? kept;
  if (tens.test(word)) kept = vowels.at(-1);
  return phones.map((phone, at) =>
    at === kept
      ? withStress(phone, "1")
      : main.includes(at)
        ? withStress(phone, kept !== undefined && at < kept ? evenStress : "2")
        : phone,
  );
}

/** “ability”: the dictionary hears a stress on the last vowel of many words in -y. */
const withWeakEnd = (phones: readonly string[], word: string): string[] =>
  phones.map((phone, at) => (endOf(word) > 0 && at === phones.length - endOf(word) && phone === "IY2" ? "IY0" : phone));

/** The pronunciations of a word, the usual one first. */
export function correctedSounds(word: string, found: readonly string[][]): string[][] {
  const own = sounds[word];
  const lines = Object.hasOwn(sounds, word) && own ? [own.split(" "), ...found] : found;
  const [first, second, ...others] = lines;
  const inOrder = secondFirst.has(word) && first && second ? [second, first, ...others] : lines;
  return inOrder.map((phones) => stressed(withWeakEnd(phones, word), word));
}
