import { replaceWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Which pair a word belongs to that is taken for another, in all its forms. */
const pairs: Readonly<Record<string, string>> = {
  "affect-and-effect": "affect affects effect effects effected",
  "advice-and-advise": "advice advices advise advises",
  "then-and-than": "than",
  "to-and-too": "to too",
  "loss-and-lost": "lost",
  "hard-and-hardly": "hardly",
  "especially-and-specially": "specially",
  "late-and-lately": "lately",
  "fun-and-funny": "funny",
  "sometime-and-sometimes": "sometime",
  "every-day-and-everyday": "everyday",
  "beside-and-besides": "beside",
  "maybe-and-may-be": "may maybe",
  "form-and-from": "form",
  "thing-and-think": "thing things think thinks",
  "feel-and-fall": "feel felt feels fall fell falls fill filled",
  "know-and-now": "now know",
  "meat-and-meet": "meat",
  "buy-and-by": "buy by",
  "hear-and-here": "hear here",
  "were-and-where": "where were",
  "weather-and-whether": "whether",
  "price-and-prize": "price",
  "accept-and-except": "except",
  "peace-and-piece": "piece peace",
  "of-and-off": "of off",
  "dairy-and-diary": "dairy",
  "costumer-and-customer": "costumer costumers",
  "cloth-and-clothes": "cloth cloths",
  "chicken-and-kitchen": "chicken kitchen",
  "desert-and-dessert": "desert deserts dessert",
  "weak-and-week": "week",
  "passed-and-past": "passed past",
  "breath-and-breathe": "breath",
  "during-and-while": "during while",
  "although-and-despite": "although despite in",
  "because-and-because-of": "because due",
};
/** Names of the pairs above, as findings carry them. */
export const pairNames: readonly string[] = Object.keys(pairs);
const pairOf: ReadonlyMap<string, string> = new Map(
  Object.entries(pairs).flatMap(([pair, words]) => words.split(" ").map((word) => [word, pair] as const)),
);

/** Named by its pair, where the rule knows many. */
export const named = (s: SentenceReader, match: Match): Match => {
  const pair = pairOf.get(s.lower(match.from));
  return pair ? { ...match, pair } : match;
};

/** Replaces the word, with its capitals. */
export const put = (s: SentenceReader, at: number, ...words: string[]): Match => named(s, replaceWord(s, at, ...words));

export const isNounHere = (s: SentenceReader, at: number) =>
  s.tag(at) === "NOUN" && (s.can(at, "noun") || s.can(at, "plural"));

/** In place of two words: “it's” → “its”. */
export const putForTwo = (s: SentenceReader, at: number, word: string): Match => ({
  ...put(s, at, word),
  to: at + 1,
});

/**
 * Two words that are taken for one another, a rule of its own: it is muted by its id, and a bad pair must not take the good
 * ones with it. `find` is asked at every place.
 */
export const pair = (id: string, find: (s: SentenceReader, at: number) => Match | undefined): Rule => ({
  id: `confusions/${id}`,
  kind: "CONFUSED_PAIR",
  *find(s) {
    for (let at = 0; at < s.length; at += 1) {
      const match = find(s, at);
      if (match) yield match;
    }
  },
});
