import { Worker } from "node:worker_threads";
import type { SourceKind } from "#contracts/limits/transfers.ts";
import type { PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import { isOutOfMemory, manageThread, SilentThread } from "#server/core/thread.ts";
import { UnreadableSource, type ImportItem, type Source, type UnreadableReason } from "./import-item.ts";
import type { SourceOptions } from "./open-source.ts";

export type SourceQuestion =
  | { do: "open"; kind: SourceKind; file: string; options: SourceOptions }
  | { do: "next" }
  | { do: "picture"; address: string }
  | { do: "body"; pictures: [string, PlacedPicture][] };

export type SourceAnswer =
  | Pick<Source, "name" | "count" | "left">
  | { text: Omit<ImportItem, "body"> | null }
  | { picture: Uint8Array | null }
  | { body: DocumentNode }
  | { refused: { reason: UnreadableReason; message: string } };

/** Milliseconds: until the thread runs, to read the whole of a large file, and for one text. */
const [startPatience, openPatience, textPatience] = [seconds(30), minutes(3), minutes(1)];
/** Longer than the pictures of a text take to be stored, which the thread waits for. */
const idleAfter = minutes(30);
/** Megabytes of objects: an export of 50 MB takes some 400. */
const memory = 768;

/**
 * Opens what another program exported in a thread of its own: reading a hostile or huge file blocks no request, and can be
 * ended. Close it.
 * @throws UnreadableSource, also later, for what is too much for the thread; Error when the thread fails otherwise
 */
export async function openSourceInThread(
  kind: SourceKind,
  file: string,
  options: SourceOptions,
  startWorker = () =>
    new Worker(new URL("./source-worker.ts", import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: memory } }),
): Promise<Source & { close: () => void }> {
  const thread = manageThread(startWorker, { startPatience, idleAfter });
  const close = () => void thread.close();
  async function ask<Answer>(question: SourceQuestion, patience: number): Promise<Answer> {
    const answer = await thread.ask(question, patience).catch((error: unknown) => {
      if (!(error instanceof SilentThread) && !isOutOfMemory(error)) throw error;
      throw Object.assign(new UnreadableSource("too-much", `${file}: reading it took too much memory or time`), {
        cause: error,
      });
    });
    const { refused } = answer as { refused?: { reason: UnreadableReason; message: string } };
    if (refused) throw new UnreadableSource(refused.reason, refused.message);
    return answer as Answer;
  }
  const next = () => ask<{ text: Omit<ImportItem, "body"> | null }>({ do: "next" }, textPatience);
  const bodyWith = async (pictures: Map<string, PlacedPicture>) =>
    (await ask<{ body: DocumentNode }>({ do: "body", pictures: [...pictures] }, textPatience)).body;
  try {
    const facts = await ask<Pick<Source, "name" | "count" | "left">>({ do: "open", kind, file, options }, openPatience);
    return {
      ...facts,
      async *texts() {
        for (let { text } = await next(); text !== null; { text } = await next()) yield { ...text, body: bodyWith };
      },
      async picture(address) {
        const { picture } = await ask<{ picture: Uint8Array | null }>({ do: "picture", address }, textPatience);
        return picture && Buffer.from(picture);
      },
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
