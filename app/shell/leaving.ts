import { create } from "zustand";
import { currentAuthUser } from "#app/session/session-store.ts";

/** The member is logging out while texts of theirs are in this browser only. */
interface Leaving {
  unsaved: number;
  answer: ((canLeave: boolean) => void) | null;
}

export const useLeaving = create<Leaving>()(() => ({ unsaved: 0, answer: null }));

export function answerLeaving(canLeave: boolean) {
  const { answer } = useLeaving.getState();
  useLeaving.setState({ unsaved: 0, answer: null });
  answer?.(canLeave);
}

/** May the person be logged out? Asks only where something would be left behind. */
export async function canLeave(): Promise<boolean> {
  const user = currentAuthUser()?.user;
  if (!user) return true;
  const { unsavedDraftCount } = await import("#app/session/local-copies.ts");
  const unsaved = await unsavedDraftCount(user.id);
  if (unsaved === 0) return true;
  return new Promise((resolve) => useLeaving.setState({ unsaved, answer: resolve }));
}
