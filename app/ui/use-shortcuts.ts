import { type RefObject, useEffect, useEffectEvent } from "react";
import { isTaken, keyName } from "./page-keys.ts";

/** By the name of the key (`keyName`). */
export type Shortcuts = Readonly<Record<string, (() => void) | null | undefined>>;

export interface ShortcutOptions {
  isOff?: boolean;
  /** The part of a dialog that the keys belong to. */
  part?: RefObject<Element | null>;
  worksInFields?: boolean;
}

/** Keys of the whole page, except where a key has another meaning (`isTaken`). A key that is held acts once. */
export function useShortcuts(shortcuts: Shortcuts, { isOff = false, part, worksInFields }: ShortcutOptions = {}) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[keyName(event)];
    if (!act || isOff || isTaken(event, { part: part?.current ?? null, worksInFields: worksInFields ?? false })) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
