import { create } from "zustand";
import type { SavedEntry } from "#contracts/schemas/library.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";

/** The member's saved items, by item; no entry until the item was checked. Kept until the page is reloaded. */
export const useSavedItems = create<{ known: ReadonlyMap<string, boolean> }>()(() => ({ known: new Map() }));
const keyOf = (userId: string, itemId: string) => `${userId} ${itemId}`;

function showSaved(userId: string, itemId: string, isSaved: boolean) {
  useSavedItems.setState(({ known }) => ({ known: new Map([...known, [keyOf(userId, itemId), isSaved]]) }));
}

/** Whether the member has saved it; null while unknown. */
export const useIsSaved = (userId: string | null, itemId: string): boolean | null =>
  useSavedItems(({ known }) => (userId === null ? false : (known.get(keyOf(userId, itemId)) ?? null)));

/** Items that could not be checked; they are checked again on the next call. */
const unchecked = new Set<string>();
/** The latest check of an item; none once the member has changed it, because the answer may be older. */
const checks = new Map<string, symbol>();

export function loadSaved(userId: string, itemId: string) {
  const key = keyOf(userId, itemId);
  if (useSavedItems.getState().known.has(key) && !unchecked.has(key)) return;
  unchecked.delete(key);
  const check = Symbol(key);
  checks.set(key, check);
  const isCurrent = () => checks.get(key) === check;
  api("GET /v1/saved/{id}", { params: { id: itemId } }).then(
    ({ isSaved }) => isCurrent() && showSaved(userId, itemId, isSaved),
    () => {
      if (!isCurrent()) return;
      unchecked.add(key);
      // The button then offers to save; saving twice has no effect.
      showSaved(userId, itemId, false);
    },
  );
}

/**
 * Shows the new state at once and reverts it when the request fails. To undo a removal, pass the `removed` entry with
 * everything that the server stored of it.
 * @returns whether the request succeeded
 */
export async function setSaved(
  userId: string,
  itemId: string,
  isWanted: boolean,
  removed?: SavedEntry,
): Promise<boolean> {
  checks.delete(keyOf(userId, itemId));
  showSaved(userId, itemId, isWanted);
  const params = { id: itemId };
  try {
    if (isWanted) await api("PUT /v1/saved/{id}", { params, body: removed ?? {} });
    else await api("DELETE /v1/saved/{id}", { params });
    return true;
  } catch (error) {
    showSaved(userId, itemId, !isWanted);
    notifyError(isWanted ? "Chưa lưu được" : "Chưa bỏ lưu được", error, { id: "saving" });
    return false;
  }
}
