import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "./session-store.ts";

/** What the fields of a short form hold, by their names. */
type Typed = Record<string, string>;

const begin = "typed ";
const mostKept = 20;
const keyOf = (userId: string, place: string) => `${begin}${userId} ${place}`;

/** A short form in this browser until it is sent: it outlives a reload, a closed tab and an ended session. */
export const keptTyping = {
  /** Only fields that `empty` has, and only texts. */
  read<Fields extends Typed>(userId: string, place: string, empty: Fields, storage: Storage = localStorage): Fields {
    try {
      const kept = JSON.parse(storage.getItem(keyOf(userId, place)) ?? "{}") as { typed?: Record<string, unknown> };
      return Object.fromEntries(
        Object.entries(empty).map(([name, nothing]) => {
          const value = kept.typed?.[name];
          return [name, typeof value === "string" ? value : nothing];
        }),
      ) as Fields;
    } catch {
      return empty;
    }
  },
  keep(userId: string, place: string, typed: Typed, storage: Storage = localStorage) {
    try {
      storage.setItem(keyOf(userId, place), JSON.stringify({ typed, at: Date.now() }));
      const at = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
      const keys = Object.keys(storage).filter((key) => key.startsWith(begin));
      for (const key of keys.sort((a, b) => at(b) - at(a)).slice(mostKept)) storage.removeItem(key);
    } catch {
      // A browser that keeps nothing sends as well.
    }
  },
  forget(userId: string, place: string, storage: Storage = localStorage) {
    try {
      storage.removeItem(keyOf(userId, place));
    } catch {}
  },
};

/**
 * The fields of a form that is drawn in the browser alone, kept under `place` for whoever is logged in.
 * @returns what they hold, how to change some of them, and how to forget them once they are sent
 */
export function useKeptTyping<Fields extends Typed>(place: string, empty: Fields) {
  const userId = useSession((state) => state.authUser?.user.id ?? "");
  const [typed, setTyped] = useState(empty);
  const beginning = useRef(empty);
  useEffect(() => setTyped(keptTyping.read(userId, place, beginning.current)), [userId, place]);
  const change = (by: Partial<Fields>) => {
    const next = { ...typed, ...by };
    setTyped(next);
    keptTyping.keep(userId, place, next);
  };
  const forget = useCallback(() => {
    setTyped(beginning.current);
    keptTyping.forget(userId, place);
  }, [userId, place]);
  return [typed, change, forget] as const;
}
