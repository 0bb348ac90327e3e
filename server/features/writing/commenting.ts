import { eq } from "drizzle-orm";
import type { WritingComment } from "#contracts/schemas/writing.ts";
import { writingVersions } from "./tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { StreamOf } from "#server/core/call.ts";
import { presentListed } from "./present.ts";
import type { WritingDeps } from "./deps.ts";
import { findWriting, versionsOf } from "./store.ts";

/**
 * The model's comment on the latest version; requested once, and stored with it.
 * @throws LlmError and what `practice.model.run` throws; the version itself does not change
 */
export async function commentOnWriting(
  { database, practice }: WritingDeps,
  viewer: Viewer,
  id: string,
  { send, signal }: StreamOf<"POST /v1/ai/writings/{id}/comment">,
): Promise<{ no: number; comment: WritingComment }> {
  const db = database.queries;
  const row = await findWriting(db, viewer.id, id);
  if (!row) throw new ApiError("NOT_FOUND");
  const [latest] = await versionsOf(db, id);
  if (!latest) throw fieldError("text", "Bạn nộp bài trước khi hỏi nhận xét nhé.");
  if (latest.comment !== null) return { no: latest.no, comment: latest.comment as WritingComment };
  const { text } = latest;
  const { title: topic } = presentListed(row, undefined);
  const comment = await practice.model.run(viewer, { task: "comment", text, signal }, async (llm) => {
    // A concurrent request waits for the first answer, and is not charged.
    const made = (await versionsOf(db, id)).find((version) => version.id === latest.id)?.comment;
    if (made) return made as WritingComment;
    const written = await llm.commentOnText({ text, topic, level: row.level }, (part) => send("item", part));
    // Before the next request of the member has its turn: it would not find the comment and ask again.
    await db
      .update(writingVersions)
      .set({ comment: written, engine: "model" })
      .where(eq(writingVersions.id, latest.id));
    return written;
  });
  return { no: latest.no, comment };
}
