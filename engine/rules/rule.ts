import type { KindCode } from "#contracts/schemas/language.ts";
import type { Lexicon, Role } from "../english/lexicon.ts";
import type { Sentence, Tag, Word } from "../english/sentences.ts";
import { wordSet } from "../english/word-set.ts";

/** An error in a sentence and its corrections. */
export interface Match {
  /** Indexes of the first and the last word, both included; `from` is -1 for the full stop of the sentence `before`. */
  from: number;
  to: number;
  /** Each replaces everything from `from` to `to`; the best first. To insert, take a neighbor in. */
  suggestions: string[];
  /** Words of the sentence that the explanation can name beyond those every finding has (see content/README.md). */
  words?: Readonly<Record<string, string>>;
  /** Only a suggestion, whatever the figures of the rule say. It is measured apart from the rule, as `id#unsure`. */
  isUnsure?: boolean;
  /** Names the places where the rule is surer than elsewhere. They are measured apart from the rule, as `id#variant`. */
  variant?: string;
  /** Of a rule that knows many pairs of words: which of them. It is reported and muted by itself, as `id/pair`. */
  pair?: string;
}

/**
 * One error of Vietnamese learners, recognized in one sentence. A rule does not say how certain it is: `grades.ts` reads that from
 * measured figures. In all rules `s` is the reader of the sentence, and an index of a word is named after the word (`at`, `verb`).
 *
 * A rule that begins with `placesOf…` or `has`, before it reads anything else of the sentence, costs nothing in the sentences without those words.
 *
 * To add a rule, put it into the folder of its family and list it in the `index.ts` there, with its typical error as a comment:
 *
 * - its examples in `content/engine-examples`: at least five wrong and eight right sentences, run by `rules.test.ts`;
 * - its explanation in `content/explanations` (`content/README.md`), run by `explain.test.ts`;
 * - its figures in `figures.json`, written by `npm run measure:rules` (`bench/README.md`). Without them it makes suggestions only.
 */
export interface Rule {
  /** `articles/missing-before-profession`: what it is reported, measured and muted by. Never changes. */
  id: string;
  kind: KindCode;
  find(s: SentenceReader): Iterable<Match>;
}
/** Used if the year of the text is unknown: years before it may be past. */
const someYear = 2030;

/** The words of a sentence as rules ask for them: an index beyond the ends is an empty word, so rules need no checks. */
export class SentenceReader {
  readonly words: readonly Word[];
  readonly text: string;
  /** The sentence before in the same paragraph, when one full stop ends it: a fragment may belong to it. */
  readonly before: Sentence | undefined;
  /** The reader of the sentence before in the same paragraph: rules about a paragraph walk back along these. */
  readonly earlier: SentenceReader | undefined;
  /** The reader of the sentence after it in the same paragraph. Set by `readersOf`. */
  later: SentenceReader | undefined;
  /** The reader of the first sentence of the text: what a report is about. */
  readonly opening: SentenceReader | undefined;
  /** In which it is written. */
  readonly year: number;
  private readonly lexicon: Lexicon;
  private byWord: Map<string, number[]> | undefined;
  private byVerb: Map<string, number[]> | undefined;

  constructor(
    sentence: Sentence,
    lexicon: Lexicon,
    {
      before,
      earlier,
      opening,
      year = someYear,
    }: { before?: Sentence; earlier?: SentenceReader; opening?: SentenceReader; year?: number } = {},
  ) {
    this.words = sentence.words;
    this.text = sentence.text;
    this.before = before?.words.at(-1)?.text === "." ? before : undefined;
    this.earlier = earlier;
    this.opening = opening;
    this.lexicon = lexicon;
    this.year = year;
  }

  /** Offsets of a match in the whole text; undefined when it points beyond both ends. */
  span({ from, to }: Pick<Match, "from" | "to">): { start: number; end: number } | undefined {
    const first = from === -1 ? this.before?.words.at(-1) : this.words[from];
    const last = this.words[to];
    return first && last ? { start: first.start, end: last.end } : undefined;
  }

  get length(): number {
    return this.words.length;
  }

  /** The word in small letters with straight apostrophes, or "" beyond the ends. */
  lower(index: number): string {
    return this.words[index]?.lower ?? "";
  }

  /** The places of these words, in order. Faster than a loop over all words, because most sentences have none of them. */
  placesOf(words: WordKeys): readonly number[] {
    const places = (this.byWord ??= placesByWord(this.words));
    const found: number[] = [];
    if (words.size < places.size) for (const word of words.keys()) found.push(...(places.get(word) ?? []));
    else for (const [word, at] of places) if (words.has(word)) found.push(...at);
    return found.length > 1 ? found.sort((a, b) => a - b) : found;
  }

  /** The same for words that are named where they are looked for. */
  placesOfWords(...words: string[]): readonly number[] {
    const places = (this.byWord ??= placesByWord(this.words));
    if (words.length === 1) return places.get(words[0] ?? "") ?? nowhere;
    const found = words.flatMap((word) => places.get(word) ?? nowhere);
    return found.length > 1 ? found.sort((a, b) => a - b) : found;
  }

  /** The places of words that can be a form of one of these verbs (`verbs`), in order. */
  placesOfVerbs(lemmas: WordKeys): readonly number[] {
    const places = (this.byVerb ??= this.placesByVerb());
    let found: readonly number[] = nowhere;
    let isSorted = true;
    for (const [lemma, at] of places)
      if (lemmas.has(lemma)) {
        isSorted = found.length === 0;
        found = isSorted ? at : [...found, ...at];
      }
    return isSorted ? found : [...new Set(found)].sort((a, b) => a - b);
  }

  /** Each word of it once. */
  distinctWords(): Iterable<string> {
    return (this.byWord ??= placesByWord(this.words)).keys();
  }

  /** The verbs that its words can be forms of, each once. */
  distinctVerbs(): Iterable<string> {
    return (this.byVerb ??= this.placesByVerb()).keys();
  }

  private placesByVerb(): Map<string, number[]> {
    const places = new Map<string, number[]>();
    for (let at = 0; at < this.words.length; at += 1) for (const lemma of this.verbs(at)) add(places, lemma, at);
    return places;
  }

  /** Whether any of these words occurs. */
  has(...words: string[]): boolean {
    const places = (this.byWord ??= placesByWord(this.words));
    return words.some((word) => places.has(word));
  }

  /** As it is written. */
  written(index: number): string {
    return this.words[index]?.text ?? "";
  }

  /** The text from one word to another, both included. */
  between(from: number, to: number): string {
    const [first, last] = [this.words[from], this.words[to]];
    const begin = this.words[0]?.start ?? 0;
    return first && last ? this.text.slice(first.start - begin, last.end - begin) : "";
  }

  /** The tagger's guess; "" beyond the ends. Look it up in the lexicon too (`can`) before a rule relies on it. */
  tag(index: number): Tag | "" {
    return this.words[index]?.tag ?? "";
  }

  is(index: number, ...words: string[]): boolean {
    return words.includes(this.lower(index));
  }

  isOneOf(index: number, words: ReadonlySet<string>): boolean {
    return words.has(this.lower(index));
  }

  /** Can the word at this place be such a form at all? */
  can(index: number, role: Role): boolean {
    return this.words[index] !== undefined && this.lexicon.can(this.lower(index), role);
  }

  /** The listed word behind it in that role. */
  lemma(index: number, role: Role): string | undefined {
    return this.lexicon.lemma(this.lower(index), role);
  }

  /** The listed verbs that the word can be a form of. */
  verbs(index: number): readonly string[] {
    return this.words[index] ? this.lexicon.verbs(this.lower(index)) : [];
  }

  /** What the word can be, the likeliest first. */
  readings(index: number) {
    return this.words[index] ? this.lexicon.readings(this.lower(index)) : [];
  }

  /** Does one begin a sentence or a clause here: after nothing, a comma, a conjunction? */
  isClauseStart(index: number): boolean {
    return index === 0 || this.tag(index - 1) === "PUNCT" || clauseOpeners.has(this.lower(index - 1));
  }

  get isQuestion(): boolean {
    return /\?["”’)]*$/.test(this.text);
  }
}

/** A set of words, or a table by word. */
export type WordKeys = Pick<ReadonlyMap<string, unknown>, "has" | "size" | "keys">;

const nowhere: readonly number[] = [];

function placesByWord(words: readonly Word[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { lower }] of words.entries()) add(places, lower, at);
  return places;
}

function add(places: Map<string, number[]>, word: string, at: number): void {
  const listed = places.get(word);
  if (listed) listed.push(at);
  else places.set(word, [at]);
}

/** One reader for each sentence; white space without a line break is what holds a paragraph together. */
export const readersOf = (
  text: string,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  year?: number,
): SentenceReader[] => {
  const readers: SentenceReader[] = [];
  for (const [at, sentence] of sentences.entries()) {
    const before = sentences[at - 1];
    const earlier = readers[at - 1];
    const isJoined = before && earlier && /^[^\S\n]+$/.test(text.slice(before.end, sentence.start));
    const place = isJoined ? { before, earlier } : {};
    const opening = readers[0];
    const reader = new SentenceReader(sentence, lexicon, {
      ...place,
      ...(opening ? { opening } : {}),
      ...(year ? { year } : {}),
    });
    if (reader.earlier) reader.earlier.later = reader;
    readers.push(reader);
  }
  return readers;
};

const clauseOpeners = wordSet(
  "and but or so because when if although though while that whether before after since unless until as than",
);
