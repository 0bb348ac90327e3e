import { type RefObject, useEffect, useEffectEvent } from "react";
import { isIn, isTaken, keyName, type PageKey } from "./page-keys.ts";

/** By the name of the key (`keyName`). */
export type Shortcuts = Readonly<Record<string, (() => void) | null | undefined>>;

export interface ShortcutOptions {
  isOff?: boolean;
  /** The part of a dialog that the keys belong to. */
  part?: RefObject<Element | null>;
  worksInFields?: boolean;
}

/** Controls that use Enter, Space and the arrows themselves. */
const controls = "a, button:not([role=radio]), summary, [role=menu]";
const composites = `${controls}, [role=radiogroup], [role=tablist], [role=toolbar]`;
export const isUsedByControl = (event: PageKey) =>
  /^( |Enter|Arrow)/.test(event.key) && isIn(event, event.key === "Enter" ? controls : composites);

/** Keys of the whole page, except where a key has another meaning (`isTaken`, `isUsedByControl`). A key that is held acts once. */
export function useShortcuts(
  shortcuts: Shortcuts,
  { isOff = false, part, worksInFields = false }: ShortcutOptions = {},
) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[keyName(event)];
    if (!act || isOff || isTaken(event, { part: part?.current ?? null, worksInFields })) return;
    if (!worksInFields && isUsedByControl(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
