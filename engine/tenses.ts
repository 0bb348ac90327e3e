import type { Measures } from "./analysis.ts";
import type { Lexicon } from "./english/lexicon.ts";
import type { Sentence, Word } from "./english/sentences.ts";
import { wordSet } from "./english/word-set.ts";

const presentAuxiliaries = wordSet("am is are 'm 're do does can may must shall");
const pastAuxiliaries = wordSet("was were did could might");
const future = wordSet("will 'll wo");
const have = wordSet("have has had 've");
/** Between an auxiliary and its verb. */
const between =
  /^(?:n't|not|never|always|often|also|already|just|ever|still|really|only|usually|sometimes|recently|been)$/;

/** Finite verbs by tense: of a chain of auxiliaries the first one counts, once. */
export function countTenses(sentences: readonly Sentence[], lexicon: Lexicon): Measures["tenses"] {
  const tenses = { present: 0, past: 0, future: 0, perfect: 0 };
  for (const { words } of sentences)
    for (let at = 0; at < words.length; at += 1) {
      const tense = tenseAt(words, at, lexicon);
      if (!tense) continue;
      tenses[tense] += 1;
      // The rest of the chain says nothing new.
      while (at + 1 < words.length && isChained(words[at + 1], lexicon)) at += 1;
    }
  return tenses;
}

const isChained = (word: Word | undefined, lexicon: Lexicon) =>
  word !== undefined &&
  (between.test(word.lower) ||
    word.tag === "AUX" ||
    (word.tag === "VERB" && ["base", "gerund", "participle"].some((role) => lexicon.can(word.lower, role as "base"))));

function tenseAt(words: readonly Word[], at: number, lexicon: Lexicon): keyof Measures["tenses"] | null {
  const word = words[at];
  if (!word || (word.tag !== "AUX" && word.tag !== "VERB")) return null;
  const { lower } = word;
  // An infinitive has no tense.
  if (words[at - 1]?.lower === "to") return null;
  if (future.has(lower)) return "future";
  if (have.has(lower)) {
    let next = at + 1;
    while (between.test(words[next]?.lower ?? "") && words[next]?.lower !== "been") next += 1;
    const after = words[next];
    if (after && (after.lower === "been" || (after.tag !== "NOUN" && lexicon.can(after.lower, "participle"))))
      return "perfect";
    return lower === "had" ? "past" : "present";
  }
  if (/^(?:am|is|are|'m|'re)$/.test(lower) && words[at + 1]?.lower === "going" && words[at + 2]?.lower === "to")
    return words[at + 3]?.tag === "VERB" ? "future" : "present";
  if (pastAuxiliaries.has(lower)) return "past";
  if (presentAuxiliaries.has(lower) || lower === "'s") return "present";
  if (word.tag !== "VERB") return null;
  if (lexicon.can(lower, "gerund")) return null;
  if (lexicon.can(lower, "past")) return "past";
  return lexicon.can(lower, "base") || lexicon.can(lower, "third") ? "present" : null;
}
