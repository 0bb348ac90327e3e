import { create } from "zustand";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";

/** The member's saved items, by item; no entry until the item was checked. Kept until the page is reloaded. */
const useKnown = create<{ known: ReadonlyMap<string, boolean> }>()(() => ({ known: new Map() }));
const keyOf = (userId: string, itemId: string) => `${userId} ${itemId}`;

function showSaved(userId: string, itemId: string, isSaved: boolean) {
  useKnown.setState(({ known }) => ({ known: new Map([...known, [keyOf(userId, itemId), isSaved]]) }));
}

/** Has this person put it aside? null while that is not known. */
export const useIsSaved = (userId: string | null, itemId: string): boolean | null =>
  useKnown(({ known }) => (userId === null ? false : (known.get(keyOf(userId, itemId)) ?? null)));

export function learnSaved(userId: string, itemId: string) {
  if (useKnown.getState().known.has(keyOf(userId, itemId))) return;
  api("GET /v1/saved/{id}", { params: { id: itemId } }).then(
    ({ isSaved }) => showSaved(userId, itemId, isSaved),
    // The button then offers to save; saving twice has no effect.
    () => showSaved(userId, itemId, false),
  );
}

/**
 * Shows the new state at once and reverts it when the request fails. `savedAt` is given when a removal is undone.
 * @returns whether the request succeeded
 */
export async function setSaved(
  userId: string,
  itemId: string,
  isWanted: boolean,
  { savedAt }: { savedAt?: string } = {},
): Promise<boolean> {
  showSaved(userId, itemId, isWanted);
  const params = { id: itemId };
  try {
    if (isWanted) await api("PUT /v1/saved/{id}", { params, body: savedAt === undefined ? {} : { savedAt } });
    else await api("DELETE /v1/saved/{id}", { params });
    return true;
  } catch (error) {
    showSaved(userId, itemId, !isWanted);
    notifyError(isWanted ? "Chưa lưu được" : "Chưa bỏ lưu được", error, { id: "saving" });
    return false;
  }
}
