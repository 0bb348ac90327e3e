import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Checker } from "#engine/checker.ts";

/** A correct text that the engine flags, and the rules that flag it, in the order of their names. */
export type Flags = Record<string, string[]>;

/** Texts sent at the same time: the queue of the engine holds 32. */
const batch = 16;

const fileOf = (list: string) => path.join(import.meta.dirname, "known-false", `${list}.json`);

/** The false findings of today that a repair of the engine removes one by one. */
export const readKnownFalse = (list: string): Flags => JSON.parse(readFileSync(fileOf(list), "utf8")) as Flags;

/** One line for each text, so that branches that remove different lines merge without conflict. */
export function writeKnownFalse(list: string, flags: Flags): void {
  const lines = Object.entries(flags)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([text, rules]) => `  ${JSON.stringify(text)}: ${JSON.stringify(rules).replaceAll('","', '", "')}`);
  writeFileSync(fileOf(list), lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`);
}

/** Every finding on correct texts, by text. Texts without a finding are left out. */
export async function flagsOf(checker: Pick<Checker, "check">, texts: readonly string[]): Promise<Flags> {
  const flags: Flags = {};
  await inBatches(texts, async (text) => {
    const { findings } = await checker.check(text);
    if (findings.length > 0) flags[text] = [...new Set(findings.map(({ rule }) => rule))].sort();
  });
  return flags;
}

/**
 * As `flagsOf`, four times as fast: checks several texts together, and each alone only where something is found. It misses
 * about one finding in twenty that a text has only when it is alone.
 */
export async function flagsOfTogether(checker: Pick<Checker, "check">, texts: readonly string[]): Promise<Flags> {
  const suspects = await inBatches(groupsOf(texts), async (group) => {
    const { findings } = await checker.check(group.join("\n\n"));
    return findings.length > 0 ? group : [];
  });
  return flagsOf(checker, suspects.flat());
}

/** From 12 words on the engine keeps doubts to itself (`idle.short` in `check.ts`): a group must stay below. */
const mostWords = 11;

function groupsOf(texts: readonly string[]): string[][] {
  const groups: string[][] = [];
  let words = mostWords;
  for (const text of texts) {
    const more = text.split(/\s+/).length;
    words += more;
    if (words > mostWords) {
      groups.push([]);
      words = more;
    }
    groups.at(-1)?.push(text);
  }
  return groups;
}

async function inBatches<Item, Answer>(
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < items.length; from += batch)
    answers.push(...(await Promise.all(items.slice(from, from + batch).map(ask))));
  return answers;
}

/** Compares what is flagged with the list: `added` are new false findings, `repaired` are entries that the list no longer needs. */
export function compareFlags(flagged: Flags, known: Flags): { added: string[]; repaired: string[] } {
  const linesOf = (flags: Flags) =>
    new Set(Object.entries(flags).flatMap(([text, rules]) => rules.map((rule) => `${rule}: ${text}`)));
  const [now, listed] = [linesOf(flagged), linesOf(known)];
  return {
    added: [...now].filter((line) => !listed.has(line)),
    repaired: [...listed].filter((line) => !now.has(line)),
  };
}

/** The list without the entries that are repaired. It never gains one. */
export function withoutRepaired(known: Flags, flagged: Flags): Flags {
  const remaining = Object.entries(known).map(
    ([text, rules]) => [text, rules.filter((rule) => flagged[text]?.includes(rule))] as const,
  );
  return Object.fromEntries(
    remaining.filter(([, rules]) => rules.length > 0).map(([text, rules]) => [text, [...rules]]),
  );
}
