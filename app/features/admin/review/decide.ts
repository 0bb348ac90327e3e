import type { Comment } from "#contracts/schemas/comments.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { dropEntries } from "#app/components/paginated-list.tsx";
import { toasts } from "#app/site/toasts.ts";
import { refetchOverview } from "../admin-queries.ts";

/** Prefix of the query keys of all lists. */
export const reviewKey = ["admin", "review"] as const;
/** Number of running requests: a list loaded before they finish would still contain their entries. */
let underWay = 0;

/**
 * Removes the entry from its list at once, and restores it when the request fails. The list is loaded again
 * afterwards, because a decision changes what the other entries show about the same member.
 */
export async function decide<Entry>(of: {
  queryKey: readonly string[];
  isDecided: (entry: Entry) => boolean;
  send: () => Promise<unknown>;
  /** Read after the request: it may say how many. */
  done: string | (() => string);
  undo?: { label: string; send: () => Promise<unknown> };
}) {
  underWay += 1;
  void queryClient.cancelQueries({ queryKey: reviewKey });
  const showAgain = dropEntries<Entry>(of.queryKey, of.isDecided);
  const refetchQueue = () => {
    void queryClient.invalidateQueries({ queryKey: reviewKey });
    refetchOverview();
  };
  try {
    await of.send().finally(() => (underWay -= 1));
  } catch (error) {
    showAgain();
    // Another editor has decided meanwhile: the list shows the outcome.
    refetchQueue();
    return notifyError("Chưa quyết định được", error, { id: "admin" });
  }
  if (underWay === 0) refetchQueue();
  else refetchOverview();
  const { undo } = of;
  toasts.add({
    id: "admin",
    title: typeof of.done === "string" ? of.done : of.done(),
    ...(undo
      ? {
          timeout: 10_000,
          actions: [
            {
              label: undo.label,
              click: () =>
                void undo
                  .send()
                  .then(refetchQueue, (error) => notifyError("Chưa làm lại được", error, { id: "admin" })),
            },
          ],
        }
      : {}),
  });
}

export const decideComment = ({ id, editedAt }: Comment, decision: "approve" | "hide") =>
  api("POST /v1/review/comments/{id}", {
    params: { id },
    body: decision === "approve" ? { decision, editedAt } : { decision },
  });
