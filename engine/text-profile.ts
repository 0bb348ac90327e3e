import type { TextProfile } from "./analysis.ts";

import type { EngineDeps } from "./engine-parts.ts";
import { readSentences, type Word } from "./english/sentences.ts";
import type { Lexicon } from "./english/lexicon.ts";
import { isMarkedVietnamese, isMixed, textLanguageOf, detectLanguage } from "./detect-language.ts";
import { wordSet } from "./english/word-set.ts";

const isWord = /^\p{L}[\p{L}'’-]*$/u;
const owners = wordSet("my your his her its our their whose");
const joining = new Set([",", "and"]);

/** The tagger reads “My mother cooks” as a noun: where a verb is possible, a word that can be a verb counts as one. */
function isVerb(word: Word, before: Word | undefined, lexicon: Lexicon): boolean {
  if (word.tag === "VERB" || word.tag === "AUX") return true;
  const canFollow =
    !before || (["NOUN", "PROPN", "PRON", "ADV", "PUNCT"].includes(before.tag) && !owners.has(before.lower));
  if (word.lower === "like") return canFollow;
  return canFollow && (["base", "third", "past"] as const).some((role) => lexicon.can(word.lower, role));
}

function hasTwoAdjectives(words: readonly Word[], lexicon: Lexicon): boolean {
  const isAdjective = (word: Word) =>
    word.tag !== "NUM" && (word.tag === "ADJ" || lexicon.can(word.lower, "adjective"));
  let row = 0;
  for (const word of words) {
    if (
      row >= 2 &&
      isWord.test(word.text) &&
      ["noun", "plural"].some((role) => lexicon.can(word.lower, role as "noun"))
    )
      return true;
    if (isWord.test(word.text) && isAdjective(word)) row += 1;
    else if (!joining.has(word.lower)) row = 0;
  }
  return false;
}

const isName = ({ text }: Word) => /^\p{Lu}/u.test(text) && isMarkedVietnamese(text);

export function textProfileOf(deps: EngineDeps, text: string): TextProfile {
  const { lexicon } = deps;
  const sentences = readSentences(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  const small = sentences.map((sentence) => ({
    ...sentence,
    words: sentence.words.filter((word) => /^\p{Ll}/u.test(word.text)),
  }));
  const unnamed = sentences.map((sentence) => ({
    ...sentence,
    words: sentence.words.filter((word) => !isName(word)),
  }));
  return {
    detectedLanguage: detectLanguage(
      unnamed.map((sentence) => ({ sentence, language: textLanguageOf(sentence, deps) })),
    ),
    words: words.filter((word) => isWord.test(word.text) && (isName(word) || !isMarkedVietnamese(word.text))).length,
    isMixed: small.some(isMixed),
    hasVerb: sentences.some((sentence) =>
      sentence.words.some((word, at) => isVerb(word, sentence.words[at - 1], lexicon)),
    ),
    hasToVerb: words.some((word, at) => {
      const next = words[at + 1];
      return word.lower === "to" && next !== undefined && (next.tag === "VERB" || lexicon.can(next.lower, "base"));
    }),
    hasTwoAdjectives: sentences.some((sentence) => hasTwoAdjectives(sentence.words, lexicon)),
  };
}
