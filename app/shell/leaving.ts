import { create } from "zustand";
import { currentAuthUser } from "#app/session/session-store.ts";

/** A member is logging out with unsaved texts in this browser. */
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

/** Whether the member may be logged out; asks only if texts would be left behind. */
export async function canLeave(): Promise<boolean> {
  const user = currentAuthUser()?.user;
  if (!user) return true;
  const { unsavedDraftCount } = await import("#app/session/local-copies.ts");
  const unsaved = await unsavedDraftCount(user.id);
  if (unsaved === 0) return true;
  return new Promise((resolve) => useLeaving.setState({ unsaved, answer: resolve }));
}
