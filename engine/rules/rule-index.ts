import type { Rule, SentenceReader, WordKeys } from "./rule.ts";

/** Which rules may find something in a sentence; the others find nothing, and are not asked. */
export interface RuleIndex {
  rulesFor(s: SentenceReader): readonly Rule[];
}

/** What a rule looks for before it reads anything else: it finds nothing in a sentence without these words. */
interface FirstWords {
  words: ReadonlySet<string>;
  /** By their listed form. */
  verbs: ReadonlySet<string>;
}

class ReadsMore extends Error {}

/**
 * Asks the rule about a sentence that answers only where words are, and has none of them. A rule that ends there ends the same way in every
 * sentence without these words, because it sees nothing else of it. Undefined for a rule that reads more.
 */
function firstWordsOf(rule: Rule): FirstWords | undefined {
  const [words, verbs] = [new Set<string>(), new Set<string>()];
  const listen = (heard: Set<string>) => (asked: WordKeys) => {
    for (const word of asked.keys()) heard.add(word);
    return [];
  };
  const questions: Readonly<Record<string | symbol, unknown>> = {
    placesOf: listen(words),
    placesOfWords: (...asked: string[]) => listen(words)(new Set(asked)),
    placesOfVerbs: listen(verbs),
    has: (...asked: string[]) => listen(words)(new Set(asked)).length > 0,
  };
  const empty = new Proxy({} as SentenceReader, {
    get(_, question) {
      if (question in questions) return questions[question];
      throw new ReadsMore();
    },
  });
  try {
    for (const _ of rule.find(empty)) return undefined;
  } catch (error) {
    if (error instanceof ReadsMore) return undefined;
    throw error;
  }
  return { words, verbs };
}

/** Most sentences have none of the words of most rules, and four hundred of them cost more than what they find. */
export function indexRules(rules: readonly Rule[]): RuleIndex {
  const byWord = new Map<string, number[]>();
  const byVerb = new Map<string, number[]>();
  const always = new Uint8Array(rules.length);
  const list = (index: Map<string, number[]>, words: ReadonlySet<string>, place: number) => {
    for (const word of words) {
      const listed = index.get(word);
      if (listed) listed.push(place);
      else index.set(word, [place]);
    }
  };
  for (const [place, rule] of rules.entries()) {
    const first = firstWordsOf(rule);
    if (!first) always[place] = 1;
    else {
      list(byWord, first.words, place);
      list(byVerb, first.verbs, place);
    }
  }
  return {
    rulesFor(s) {
      const asked = always.slice();
      for (const word of s.distinctWords()) for (const place of byWord.get(word) ?? []) asked[place] = 1;
      for (const verb of s.distinctVerbs()) for (const place of byVerb.get(verb) ?? []) asked[place] = 1;
      return rules.filter((_, place) => asked[place] === 1);
    },
  };
}
