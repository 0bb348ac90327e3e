/**
 * The command line for the language engine, so that anybody can measure it: `npm run engine -- check <file.jsonl>` reads
 * lines of `{ "text": … }` and prints one line of `{ text, findings, corrected }` for each, in the same order. A text of more
 * than 20,000 characters is read in parts. `--measures` adds what was counted, with the estimate of the level; of a text in
 * parts `measures` is null, and `parts` has those of each part. `npm run engine -- normalize <file.jsonl>` puts
 * Vietnamese into the spelling of books, by rule, and prints `{ text, normalized, edits, choices }`.
 */
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { practiceText } from "#contracts/limits/language.ts";
import { checkLongText, createChecker, normalizeVietnamese } from "#engine/index.ts";
import { runCommand } from "./run-command.ts";

const usage = "npm run engine -- check <file.jsonl> [--measures]\nnpm run engine -- normalize <file.jsonl>";
/** Number of texts in flight: the thread always has a next text, and the queue is never full. */
const ahead = 8;

function textOf(line: string): string | null {
  try {
    const { text } = JSON.parse(line) as { text: unknown };
    return typeof text === "string" ? text : null;
  } catch {
    return null;
  }
}

/** Reads lines while earlier ones are being answered, and keeps their order. */
async function eachLine(file: string, answer: (text: string) => Promise<unknown>): Promise<void> {
  const pending: Promise<unknown>[] = [];
  const printFirst = async () => console.log(JSON.stringify(await pending.shift()));
  const printAll = async () => {
    while (pending.length > 0) await printFirst();
  };
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === "") continue;
    const text = textOf(line);
    if (text === null) {
      await printAll();
      throw new Error(`${file}:${number}: not a JSON object with a string as "text": ${line.slice(0, 80)}`);
    }
    pending.push(answer(text));
    if (pending.length >= ahead) await printFirst();
  }
  await printAll();
}

async function main([verb, file, ...more]: string[], options: { measures: boolean }): Promise<number | null> {
  if (!file || more.length > 0) return null;
  if (verb === "normalize" && !options.measures) {
    await eachLine(file, async (written) => {
      const text = practiceText(written);
      const { text: normalized, ...found } = normalizeVietnamese(text);
      return { text, normalized, ...found };
    });
    return 0;
  }
  if (verb !== "check") return null;
  const checker = createChecker({ onFault: (error) => console.error(error) });
  try {
    await eachLine(file, async (written) => {
      const text = practiceText(written);
      const { findings, corrected, measures, parts } = await checkLongText(checker, text);
      const figures = { measures, ...(parts.length > 1 ? { parts } : {}) };
      return { text, findings, corrected, ...(options.measures ? figures : {}) };
    });
    return 0;
  } finally {
    await checker.close();
  }
}

await runCommand({
  usage,
  options: { measures: { type: "boolean", default: false } },
  expected: [Error],
  run: main,
});
