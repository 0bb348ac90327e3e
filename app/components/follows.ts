import { create } from "zustand";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";

const keyOf = (kind: FollowKind, target: string) => `${kind} ${target}`;

/** What the member follows; null until loaded. Kept until the page is reloaded. */
const useKnown = create<{ known: { userId: string; keys: ReadonlySet<string> } | null }>()(() => ({ known: null }));
let pending: { userId: string; answer: Promise<void> } | null = null;

/** Loads the list once for all buttons; after a failure the next call loads it again. */
export function loadFollows(userId: string): Promise<void> {
  if (pending?.userId === userId) return pending.answer;
  const load = async () => {
    try {
      const { follows } = await api("GET /v1/follows");
      useKnown.setState({ known: { userId, keys: new Set(follows.map(({ kind, target }) => keyOf(kind, target))) } });
    } catch {
      if (pending === request) pending = null;
      // Until then the buttons offer to follow; following twice has no effect.
      useKnown.setState(({ known }) => ({ known: known?.userId === userId ? known : { userId, keys: new Set() } }));
    }
  };
  const request = { userId, answer: load() };
  pending = request;
  return request.answer;
}

/** Whether the member follows it; null while unknown. */
export function useIsFollowed(userId: string | null, kind: FollowKind, target: string): boolean | null {
  return useKnown(({ known }) =>
    userId !== null && known?.userId === userId ? known.keys.has(keyOf(kind, target)) : null,
  );
}

/** @throws CallError */
export async function setFollowed(userId: string, kind: FollowKind, target: string, isWanted: boolean) {
  const [following] = await Promise.all([
    api(`${isWanted ? "PUT" : "DELETE"} /v1/follows/{kind}/{target}`, { params: { kind, target } }),
    // The update below needs the loaded list.
    loadFollows(userId),
  ]);
  useKnown.setState(({ known }) => {
    if (known?.userId !== userId) return { known };
    const keys = new Set(known.keys);
    if (following.isFollowed) keys.add(keyOf(kind, target));
    else keys.delete(keyOf(kind, target));
    return { known: { userId, keys } };
  });
  return following;
}
