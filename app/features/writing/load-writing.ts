import { redirect } from "react-router";
import { CallError } from "#contracts/client.ts";
import { isUuid } from "#contracts/text/uuid.ts";
import type { Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { api } from "#app/session/session.ts";
import { pageFailure } from "#app/site/page-error.ts";
import { toasts } from "#app/site/toasts.ts";
import { writingTool } from "#app/components/practice/tools.ts";

/** Loads a writing of the member; the address of a topic starts one, or continues its draft. */
export async function loadWriting(id: string): Promise<{ writing: Writing; versions: WritingVersion[] }> {
  if (isUuid(id)) return api("GET /v1/ai/writings/{id}", { params: { id } }).catch(pageFailure);
  const begun = await api("POST /v1/ai/writings", { body: { topicSlug: id } }).catch((error: unknown) => {
    const failure = error instanceof CallError ? error.failure : null;
    if (failure?.code !== "VALIDATION_FAILED") return pageFailure(error);
    // Unknown topic, or too many writings.
    const tooMany = failure.fields?.topicSlug;
    if (!tooMany || !/^[a-z0-9-]{1,100}$/.test(id))
      return pageFailure(new CallError({ ...failure, code: "NOT_FOUND" }, 404));
    toasts.add({ id: "writings", title: "Chưa mở được bài mới", description: tooMany, color: "red" });
    throw redirect(writingTool.to);
  });
  throw redirect(`${writingTool.to}/${begun.writing.id}`);
}
