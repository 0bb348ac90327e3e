import { parentPort } from "node:worker_threads";
import type { PlacedPicture } from "#document/markdown.ts";
import { UnreadableSource, type ImportItem, type Source } from "./import-item.ts";
import { openSource } from "./open-source.ts";
import type { SourceAnswer, SourceQuestion } from "./source-thread.ts";

let source: Source | null = null;
let texts: AsyncIterator<ImportItem> | null = null;
let current: ImportItem | null = null;

async function answerTo(question: SourceQuestion): Promise<SourceAnswer> {
  if (question.do === "open") {
    source = await openSource(question.kind, question.file, question.options);
    texts = source.texts()[Symbol.asyncIterator]();
    const { name, count, left } = source;
    return { name, count, left };
  }
  if (question.do === "next") {
    const next = await texts!.next();
    current = next.done ? null : next.value;
    if (current === null) return { text: null };
    const { body: _, ...text } = current;
    return { text };
  }
  if (question.do === "picture") return { picture: await source!.picture(question.address, current!) };
  return { body: await current!.body(new Map<string, PlacedPicture>(question.pictures)) };
}

async function answer(question: SourceQuestion): Promise<SourceAnswer> {
  try {
    return await answerTo(question);
  } catch (error) {
    if (error instanceof UnreadableSource) return { refused: { reason: error.reason, message: error.message } };
    throw error;
  }
}

// The answer is an array with one element, because under `node --watch` a worker also posts the modules it imports.
// One that throws ends the thread.
parentPort?.on("message", (question: SourceQuestion) => {
  void answer(question).then((said) => parentPort?.postMessage([said]));
});
parentPort?.postMessage("ready");
