import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { PartOfSpeech } from "#contracts/schemas/dictionary.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { coreSenses } from "./english/core-words.ts";
import { listedForms } from "./english/word-forms.ts";
import { errorKinds, kindOf } from "./kinds.ts";

/** A text about one error. `content/README.md` describes the placeholders. */
export interface Text {
  /** Vietnamese; English words in *asterisks*. */
  explain: string;
  /** Another English sentence, correct. */
  example?: string;
  /** The part of speech of the corrected word, whose example in our dictionary is shown instead if it has one. */
  exampleOf?: PartOfSpeech;
  /** Of a rule that knows several kinds of error: what a learner calls this one. */
  kind?: KindCode;
}

/**
 * `when` maps placeholders to regular expressions that must all be found in their values. Their named groups are placeholders
 * of the case.
 */
export interface Entry extends Text {
  cases?: (Text & { when: Record<string, string> })[];
  /** Of a rule about many pairs of words: an example for each, by a regular expression that matches the first suggestion, or it with the word before. */
  examples?: Record<string, string>;
}

/** What an explanation can use of a finding. */
export interface Explained {
  rule: string;
  kind: KindCode;
  quote: string;
  suggestions: readonly string[];
  /** The sentence before and after the quote. */
  lead: string;
  tail: string;
  /** Named by the rule itself. */
  words?: Readonly<Record<string, string>> | undefined;
}

const kinds = new Set<string>(errorKinds.map(({ code }) => code));
const folder = path.join(import.meta.dirname, "../content/explanations");

function readGroup(file: string): Record<string, Entry> {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Record<string, Entry>;
  } catch (error) {
    throw new Error(`content/explanations/${file}: ${(error as Error).message}`, { cause: error });
  }
}

/** All entries of `content/explanations`, by rule. A key in two files is an error. */
export function readEntries(): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith(".json")) continue;
    const group = readGroup(file);
    for (const [rule, entry] of Object.entries(group)) {
      const texts = [entry, ...(entry.cases ?? [])];
      if (texts.some(({ explain }) => typeof explain !== "string" || explain === ""))
        throw new Error(`content/explanations/${file}: ${rule}: explain is missing`);
      const unknown = texts.find(({ kind }) => kind !== undefined && !kinds.has(kind))?.kind;
      if (unknown) throw new Error(`content/explanations/${file}: ${rule}: ${unknown} is no kind`);
      if (entries.has(rule)) throw new Error(`${rule} has two explanations, one in ${file}`);
      entries.set(rule, entry);
    }
  }
  return entries;
}

let loaded: Map<string, Entry> | undefined;
const loadedEntries = () => (loaded ??= readEntries());

/**
 * The explanation of a finding, in the words of its sentence. It comes from the entry of its pair, of its rule, and is the first text whose placeholders all have a value. The kind's own
 * text is the last resort.
 */
export function explain(finding: Explained): { why: string; example?: string; kind: KindCode } {
  const values = valuesOf(finding);
  for (const key of keysOf(finding)) {
    const entry = loadedEntries().get(key);
    if (!entry) continue;
    for (const { text, values: own } of textsFor(entry, values)) {
      const why = fill(text.explain, own);
      if (why === undefined) continue;
      const example = exampleFor(entry, text, values);
      const kind = text.kind ?? entry.kind ?? finding.kind;
      return example ? { why, example, kind } : { why, kind };
    }
  }
  return { why: kindOf(finding.kind).why, kind: finding.kind };
}

/**
 * An example with the words of the finding, if there is one. An example of another pair teaches the wrong pair: better none than that of the
 * general text.
 */
function exampleFor(entry: Entry, text: Text, { fix = "", before = "" }: Record<string, string>): string | undefined {
  const own = ownExample(entry, fix) ?? ownExample(entry, `${before} ${fix}`);
  const ofWord = own ?? (text.exampleOf ? dictionaryExample(fix, text.exampleOf) : undefined);
  return ofWord ?? (entry.examples && !text.exampleOf && text === entry ? undefined : text.example);
}

const ownExample = ({ examples = {} }: Entry, words: string): string | undefined =>
  Object.entries(examples).find(([pattern]) => compiled(String.raw`\b(?:${pattern})`).test(words))?.[1];

/** Parts of speech of which another form of the word shows its use as well. */
const inflected = new Set<PartOfSpeech>(["noun", "verb"]);

/** The example in our dictionary of the last word of a correction that has one. */
function dictionaryExample(fix: string, partOfSpeech: PartOfSpeech): string | undefined {
  for (const word of wordsOf(fix).reverse()) {
    const lemmas = new Set([word, ...listedForms(word, partOfSpeech)]);
    const example = coreSenses(word).find(
      (sense) => sense.partOfSpeech === partOfSpeech && lemmas.has(sense.lemma),
    )?.example;
    const isOfWord = (other: string) =>
      other === word ||
      (inflected.has(partOfSpeech) && listedForms(other, partOfSpeech).some((lemma) => lemmas.has(lemma)));
    if (example && wordsOf(example).some(isOfWord)) return example;
  }
  return undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? [];

/** Where the text of a finding can be, the most specific key first. */
export function keysOf({ rule }: Pick<Explained, "rule">): string[] {
  const parts = rule.split("/");
  return parts.length > 2 ? [rule, parts.slice(0, 2).join("/")] : [rule];
}

/** The cases that fit, then the entry itself. */
function textsFor(entry: Entry, values: Record<string, string>) {
  const fitting = (entry.cases ?? []).flatMap((text) => {
    const groups = groupsOf(text.when, values);
    return groups ? [{ text, values: { ...values, ...groups } }] : [];
  });
  return [...fitting, { text: entry, values }];
}

/** The named groups of all patterns; undefined where one does not match. */
function groupsOf(when: Record<string, string>, values: Record<string, string>): Record<string, string> | undefined {
  const groups: Record<string, string> = {};
  for (const [name, pattern] of Object.entries(when)) {
    const match = compiled(pattern).exec(values[name] ?? "");
    if (!match) return undefined;
    for (const [group, value] of Object.entries(match.groups ?? {})) groups[group] = shown(value ?? "");
  }
  return groups;
}

const patterns = new Map<string, RegExp>();

/** Compiled once: a text of many findings asks for the same patterns again and again. */
function compiled(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, "iu");
  patterns.set(pattern, known);
  return known;
}

const placeholder = /\{(\w+)\}/g;

/** undefined where a placeholder has no value. */
function fill(text: string, values: Record<string, string>): string | undefined {
  let isWhole = true;
  const filled = text.replace(placeholder, (_, name: string) => {
    isWhole &&= Boolean(values[name]);
    return values[name] ?? "";
  });
  return isWhole ? filled : undefined;
}

const longestValue = 60;
const shown = (value: string) => {
  const plain = value.replaceAll("*", "").trim();
  return plain.length > longestValue ? `${plain.slice(0, longestValue).trimEnd()}…` : plain;
};

/** The placeholders that every finding can fill, and those that its rule adds. */
export function valuesOf({ quote, suggestions, lead, tail, words }: Explained): Record<string, string> {
  const [fix] = suggestions;
  const difference = fix === undefined ? {} : differenceOf(quote, fix);
  const values: Record<string, string> = {
    quote,
    fix: fix ?? "",
    ...difference,
    before: /([\p{L}\p{N}’'-]+)[^\p{L}\p{N}]*$/u.exec(lead)?.[1] ?? "",
    after: /^[^\p{L}\p{N}]*([\p{L}\p{N}’'-]+)/u.exec(tail)?.[1] ?? "",
    ...words,
  };
  for (const [name, value] of Object.entries(values)) values[name] = shown(value);
  return { ...values, lead, tail };
}

/** What the fix changes: the words that stay on the left and on the right, and those removed and added between them. */
function differenceOf(quote: string, fix: string) {
  const split = (text: string) => text.split(/\s+/).filter((word) => word !== "");
  const [from, to] = [split(quote), split(fix)];
  const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();
  const shorter = Math.min(from.length, to.length);
  let front = 0;
  while (front < shorter && isSame(from[front], to[front])) front += 1;
  let back = 0;
  while (back < shorter - front && isSame(from.at(-1 - back), to.at(-1 - back))) back += 1;
  return {
    left: to.slice(0, front).join(" "),
    right: to.slice(to.length - back).join(" "),
    removed: from.slice(front, from.length - back).join(" "),
    added: to.slice(front, to.length - back).join(" "),
  };
}
