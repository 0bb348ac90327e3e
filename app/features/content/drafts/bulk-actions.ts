import { CallError, type Client } from "#contracts/client.ts";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { deleteAll, dropDraft, readDraft, updateDraft } from "./draft-calls.ts";

/** What can be done with several texts at once. */
export type BulkAction =
  | { kind: "category"; categoryId: string | null }
  /** The first text at `at`, each further one `apart` days later. */
  | { kind: "schedule"; at: Date; apart: number }
  | { kind: "unschedule" }
  | { kind: "withdraw" }
  | { kind: "delete" };
export type BulkKind = BulkAction["kind"];

/** In the order of their buttons. */
export const bulkKinds: readonly BulkKind[] = ["category", "schedule", "unschedule", "withdraw", "delete"];

/** Why the action is not for this text; null if it is. */
export function refusalOf(kind: BulkKind, draft: DraftSummary): string | null {
  switch (kind) {
    case "category":
      return draft.kind === "category" ? "Danh mục không nằm trong danh mục nào." : null;
    case "schedule":
      return draft.state === "published" && !draft.hasDraft ? "Đã xuất bản, không có bản sửa nào để lên lịch." : null;
    case "unschedule":
      return draft.publishAt === null ? "Chưa có lịch để bỏ." : null;
    case "withdraw":
      return draft.state === "published" ? null : "Không ở trên trang nên không cần gỡ.";
    case "delete":
      if (draft.state === "published") return "Đang có người đọc: gỡ khỏi trang trước rồi mới xoá.";
      return draft.kind === "category" && draft.publishedAt !== null
        ? "Danh mục đã xuất bản thì không xoá được."
        : null;
  }
}

/** A text with which the action did not work. */
export interface BulkFailure {
  draft: DraftSummary;
  reason: string;
}

export interface BulkOptions {
  /** Called after each text. */
  onStep?: (done: number) => void;
  /** Called with each text that no longer exists. */
  onGone?: (id: string) => Promise<unknown>;
}

/**
 * Does the action with one text after another, and goes on after a failure. When too much was asked for, the rest fails
 * without being tried.
 */
export async function runBulkAction(
  client: Client,
  action: BulkAction,
  drafts: readonly DraftSummary[],
  { onStep, onGone }: BulkOptions = {},
): Promise<BulkFailure[]> {
  const failures: BulkFailure[] = [];
  let stop: string | null = null;
  let place = 0;
  for (const [index, draft] of drafts.entries()) {
    const refusal = stop ?? refusalOf(action.kind, draft);
    if (refusal !== null) failures.push({ draft, reason: refusal });
    else
      try {
        await runOne(client, action, draft, place++);
        if (action.kind === "delete") await onGone?.(draft.id);
      } catch (error) {
        const reason = errorMessage(error);
        if (error instanceof CallError && (error.code === "RATE_LIMITED" || error.code === "AUTH_REQUIRED"))
          stop = reason;
        failures.push({ draft, reason });
      }
    onStep?.(index + 1);
  }
  return failures;
}

const day = 86_400_000;

async function runOne(client: Client, action: BulkAction, draft: DraftSummary, place: number): Promise<unknown> {
  const { id, version } = draft;
  const params = { id };
  switch (action.kind) {
    case "category":
      return moveToCategory(client, draft, action.categoryId);
    case "schedule": {
      const publishAt = new Date(action.at.getTime() + place * action.apart * day).toISOString();
      return client("POST /v1/drafts/{id}/publish", { params, body: { version, publishAt } });
    }
    case "unschedule":
      return client("DELETE /v1/drafts/{id}/schedule", { params });
    case "withdraw":
      return client("POST /v1/drafts/{id}/withdraw", { params });
    case "delete":
      return draft.publishedAt === null ? dropDraft(client, draft) : deleteAll(client, draft);
  }
}

/** A published text without other changes is published again at once; otherwise its author does that with the changes. */
async function moveToCategory(client: Client, summary: DraftSummary, categoryId: string | null): Promise<void> {
  const draft = await readDraft(client, summary);
  if (draft.fields.kind === "category" || draft.fields.categoryId === categoryId) return;
  const saved = await updateDraft(client, draft, { ...draft.fields, categoryId });
  if (draft.state !== "published" || draft.hasDraft) return;
  const { id, version } = saved;
  await client("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } });
}
