import { useCallback, useEffect, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { useUserId } from "./session-store.ts";
import { waitingAnswersKey, waitingStepsKey } from "./storage-keys.ts";

/**
 * Every kind of text that is kept here, and whether it is a learner's: “Xoá dữ liệu học” deletes those, because an unsent
 * answer would create the data again.
 */
const keptKinds = {
  words: "contribution",
  perspective: "contribution",
  "perspective-reply": "contribution",
  /** Fields of a form. */
  typed: "contribution",
  /** Fields of a form in which one writes English. */
  "typed-english": "learning",
  writing: "learning",
  grammar: "learning",
  rewriting: "learning",
  lesson: "learning",
  "daily-step": "learning",
  "daily-left": "learning",
} as const;
export type KeptKind = keyof typeof keptKinds;
const kindsOfLearning = (Object.keys(keptKinds) as KeptKind[]).filter((kind) => keptKinds[kind] === "learning");

/** Most entries of a kind; the oldest are deleted. */
const mostKept = 30;

/** A stored entry as it was read: it may come from another version or be tampered with. */
type Found<Shape> = Partial<Record<keyof Shape, unknown>>;

/**
 * Stores typed text in this browser until it is sent: it survives a failed send, a reload, a closed tab and an ended
 * session. It belongs to one member and is not shown to the next. For short texts in `localStorage`, which is
 * synchronous; whole articles are in `local-copies.ts`.
 * @param take parses what was found; null when it is invalid or not worth keeping
 */
export function localDraftsOf<Shape extends object>(kind: KeptKind, take: (found: Found<Shape>) => Shape | null) {
  const keyOf = (userId: string, place: string) => `${kind} ${userId} ${place}`;
  const forget = (userId: string, place: string, storage: Storage = localStorage) => {
    try {
      storage.removeItem(keyOf(userId, place));
    } catch {}
  };
  return {
    read(userId: string, place: string, storage: Storage = localStorage): Shape | null {
      try {
        const found: unknown = JSON.parse(storage.getItem(keyOf(userId, place)) ?? "null");
        return typeof found === "object" && found !== null ? take(found) : null;
      } catch {
        return null;
      }
    },
    /** @returns whether this browser keeps it: storage may be full, or forbidden */
    keep(userId: string, place: string, value: Shape, storage: Storage = localStorage): boolean {
      if (take(value) === null) {
        forget(userId, place, storage);
        return true;
      }
      try {
        storage.setItem(keyOf(userId, place), JSON.stringify({ ...value, at: Date.now() }));
        const at = (key: string) => (JSON.parse(storage.getItem(key) ?? "{}") as { at?: number }).at ?? 0;
        const keys = Object.keys(storage).filter((key) => key.startsWith(`${kind} `));
        for (const key of keys.sort((a, b) => at(b) - at(a)).slice(mostKept)) storage.removeItem(key);
        return true;
      } catch {
        return false;
      }
    },
    forget,
  };
}

/** Whether another item has this id. Sent again under a new id, both exist. */
export const isTakenId = (error: unknown): boolean =>
  error instanceof CallError && error.failure.fields?.["id"] !== undefined;

/** Deletes everything of the member's learning that is in this browser only: texts, and answers that wait for the network. */
export function forgetLearning(userId: string, storage: Storage = localStorage) {
  const waiting = [waitingAnswersKey(userId), waitingStepsKey(userId)];
  const begins = kindsOfLearning.map((kind) => `${kind} ${userId} `);
  for (const key of Object.keys(storage))
    if (waiting.includes(key) || begins.some((begin) => key.startsWith(begin))) storage.removeItem(key);
}

/** Values of a short form by field name. */
type Typed = Record<string, string>;
type FormKind = Extract<KeptKind, `typed${string}`>;

/** Keeps only strings in the fields of `empty`. */
export const draftFields = <Fields extends Typed>(empty: Fields, kind: FormKind = "typed") =>
  localDraftsOf<Fields>(kind, (found) => {
    const fields = Object.entries(empty).map(([name, nothing]) => {
      const value = found[name];
      return [name, typeof value === "string" ? value : nothing] as const;
    });
    return fields.some(([name, value]) => value !== empty[name]) ? (Object.fromEntries(fields) as Fields) : null;
  });

/**
 * The fields of a form that is rendered in the browser only, stored under `place` for the current member until they
 * are sent and cleared.
 */
export function useLocalDraft<Fields extends Typed>(place: string, empty: Fields, kind: FormKind = "typed") {
  const userId = useUserId();
  const [values, setValues] = useState(empty);
  const beginning = useRef(empty);
  const [drafts] = useState(() => draftFields(empty, kind));
  useEffect(() => setValues(drafts.read(userId, place) ?? beginning.current), [drafts, userId, place]);
  const change = (by: Partial<Fields>) => {
    const next = { ...values, ...by };
    setValues(next);
    drafts.keep(userId, place, next);
  };
  const clear = useCallback(() => {
    setValues(beginning.current);
    drafts.forget(userId, place);
  }, [drafts, userId, place]);
  return { values, change, clear };
}
