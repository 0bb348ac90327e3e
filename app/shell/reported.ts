import { create } from "zustand";
import type { ReportedKind } from "#contracts/conversation.ts";
import { useSession } from "#app/session/session-store.ts";

interface Reported {
  kind: ReportedKind;
  target: string;
}
const useTold = create<{ told: readonly string[] }>()(() => ({ told: [] }));
const keyOf = (userId: string, { kind, target }: Reported) => `${userId} ${kind} ${target}`;
const present = () => useSession.getState().authUser?.user.id ?? "";

/** Has the person told the editors of it, as far as this page knows? */
export function useReported(of: Reported): boolean {
  const userId = useSession((state) => state.authUser?.user.id ?? "");
  return useTold(({ told }) => told.includes(keyOf(userId, of)));
}
export const isReported = (of: Reported) => useTold.getState().told.includes(keyOf(present(), of));
export const noteReported = (of: Reported) =>
  useTold.setState(({ told }) => ({ told: [...told, keyOf(present(), of)] }));
