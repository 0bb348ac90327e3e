import { create } from "zustand";
import type { FollowKind } from "#contracts/schemas/library.ts";
import { api } from "#app/session/session.ts";

const keyOf = (kind: FollowKind, target: string) => `${kind} ${target}`;

/** Whom and what the person follows; null until it is known. Lives as long as the page. */
const useKnown = create<{ known: { userId: string; keys: ReadonlySet<string> } | null }>()(() => ({ known: null }));
let asking: { userId: string; answer: Promise<void> } | null = null;

/** Asks once for each person, however many buttons want to know. */
export function learnFollows(userId: string): Promise<void> {
  if (asking?.userId !== userId) {
    const answer = api("GET /v1/follows").then(
      ({ follows }) => follows,
      // Then the buttons offer to follow, which does no harm to whoever does so already.
      () => [],
    );
    asking = {
      userId,
      answer: answer.then((follows) =>
        useKnown.setState({
          known: { userId, keys: new Set(follows.map(({ kind, target }) => keyOf(kind, target))) },
        }),
      ),
    };
  }
  return asking.answer;
}

/** Does this person follow it? null while that is not known. */
export function useIsFollowed(userId: string | null, kind: FollowKind, target: string): boolean | null {
  return useKnown(({ known }) =>
    userId !== null && known?.userId === userId ? known.keys.has(keyOf(kind, target)) : null,
  );
}

/** @throws CallError */
export async function setFollowed(userId: string, kind: FollowKind, target: string, isWanted: boolean) {
  const [following] = await Promise.all([
    api(`${isWanted ? "PUT" : "DELETE"} /v1/follows/{kind}/{target}`, { params: { kind, target } }),
    // What is told below stands on it.
    learnFollows(userId),
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
