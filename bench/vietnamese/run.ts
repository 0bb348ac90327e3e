/**
 * How well informal Vietnamese is normalized: `npm run bench:vietnamese [-- FILE.jsonl …]`, lines `{ "text": …, "right": … }`.
 * `right` is corrected by hand; `{tao|tôi}` in it accepts either reading. `-- --misses` lists what differs, of the open half only.
 */
import { readdirSync, readFileSync } from "node:fs";
import { applyEdits, normalizeVietnamese } from "#engine/vietnamese/normalize.ts";
import { readArguments } from "../../scripts/arguments.mjs";

const floors = { reduction: 0.6, precision: 0.94, changesOfRightProse: 1.5, msOf1000Words: 20 };
const open = "open.jsonl";
const here = new URL("./", import.meta.url);

interface Message {
  text: string;
  right: string;
}
interface Totals {
  errors: number;
  remaining: number;
  changes: number;
  rightChanges: number;
  rightWords: number;
  changesOfRight: number;
}

const wordsOf = (text: string) => text.normalize("NFC").split(/\s+/).filter(Boolean);

/** Words to replace, insert or delete to make one text of the other. */
function distance(from: readonly string[], to: readonly string[]): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, word] of from.entries()) {
    const next = [index + 1];
    for (const [at, other] of to.entries())
      next.push(Math.min((row[at] ?? 0) + (word === other ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The accepted reading that is closest to a text: each group is decided in turn. */
function closestReading(right: string, text: string): string[] {
  let reading = right;
  for (let group = /\{([^}]*)\}/.exec(reading); group; group = /\{([^}]*)\}/.exec(reading)) {
    const [whole, options = ""] = group;
    const readings = options.split("|").map((option) => reading.replace(whole, () => option));
    const far = (candidate: string) =>
      distance(wordsOf(text), wordsOf(candidate.replace(/\{([^|}]*)[^}]*\}/g, (_, first: string) => first)));
    reading = readings.reduce((best, candidate) => (far(candidate) < far(best) ? candidate : best));
  }
  return wordsOf(reading);
}

function measure(messages: readonly Message[], areMissesShown: boolean): Totals {
  const totals: Totals = { errors: 0, remaining: 0, changes: 0, rightChanges: 0, rightWords: 0, changesOfRight: 0 };
  for (const message of messages) {
    const text = message.text.normalize("NFC");
    const { text: normalized, edits } = normalizeVietnamese(text);
    const right = closestReading(message.right, normalized);
    const before = distance(wordsOf(text), right);
    const after = distance(wordsOf(normalized), right);
    totals.errors += before;
    totals.remaining += after;
    totals.changes += edits.length;
    // A change is right when the text without it is farther from the reference.
    totals.rightChanges += edits.filter(
      (edit) =>
        distance(
          wordsOf(
            applyEdits(
              text,
              edits.filter((other) => other !== edit),
            ),
          ),
          right,
        ) > after,
    ).length;
    if (before === 0) {
      totals.rightWords += wordsOf(text).length;
      totals.changesOfRight += edits.length;
    }
    if (areMissesShown && after > 0) console.log(`- ${text}\n  ${normalized}\n  ${right.join(" ")}`);
  }
  return totals;
}

const read = (file: string | URL): Message[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Message);

const {
  values: { misses: areMissesWanted },
  positionals: files,
} = readArguments({
  usage: "npm run bench:vietnamese [-- --misses] [FILE.jsonl …]",
  options: { misses: { type: "boolean", default: false } },
  takesArguments: true,
});
const sets: { name: string; messages: Message[] }[] = files.length
  ? files.map((name) => ({ name, messages: read(name) }))
  : [open, "held-out.jsonl"].map((name) => ({ name, messages: read(new URL(name, here)) }));

let isMissed = false;
function row(name: string, value: number, unit: string, isGood: boolean) {
  console.log(`${isGood ? " " : "✗"} ${name.padEnd(40)} ${value.toFixed(3)}${unit}`);
  isMissed ||= !isGood;
}
for (const { name, messages } of sets) {
  const totals = measure(messages, areMissesWanted && name === open);
  const reduction = (totals.errors - totals.remaining) / totals.errors;
  const precision = totals.rightChanges / totals.changes;
  console.log(`${name}: ${messages.length} messages, ${totals.errors} errors, ${totals.changes} changes`);
  row("error reduction", reduction, "", reduction >= floors.reduction);
  row("precision", precision, "", precision >= floors.precision);
  const noise = (totals.changesOfRight / Math.max(1, totals.rightWords)) * 1000;
  // Some 250 words are too few for a floor: one change makes four in a thousand.
  row("changes per 1,000 words of right messages", noise, "", true);
}

const folder = new URL("../../example/articles/", import.meta.url);
const articles = readdirSync(folder)
  .filter((name) => name.endsWith(".md"))
  .map((name) => readFileSync(new URL(name, folder), "utf8"));
const words = articles.reduce((sum, text) => sum + wordsOf(text).length, 0);
const changes = articles.map((text) => ({ text, edits: normalizeVietnamese(text).edits }));
/** The best of several runs: other processes use the machine, too. */
const took = Math.min(
  ...Array.from({ length: 5 }, () => {
    const started = performance.now();
    for (const text of articles) normalizeVietnamese(text);
    return ((performance.now() - started) / words) * 1000;
  }),
);
console.log(`example articles: ${words} words`);
const noise = (changes.reduce((sum, { edits }) => sum + edits.length, 0) / words) * 1000;
row("changes per 1,000 words", noise, "", noise <= floors.changesOfRightProse);
row("time per 1,000 words", took, " ms", took <= floors.msOf1000Words);
if (areMissesWanted)
  for (const { text, edits } of changes)
    for (const edit of edits)
      console.log(
        `- ${text.slice(edit.start - 20, edit.start)}[${text.slice(edit.start, edit.end)}→${edit.with}]${text.slice(edit.end, edit.end + 15)}`,
      );
process.exit(isMissed ? 1 : 0);
