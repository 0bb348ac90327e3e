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

const arrows = "[role=radiogroup], [role=menu], [role=tablist], [role=toolbar]";
/** Controls that use these keys themselves. */
const ownKeys: Readonly<Record<string, string>> = {
  " ": "button, a, summary, [role=radio], [role=checkbox], [role=menu], [role=tab]",
  Enter: "a, button:not([role=radio]), summary, [role=menu]",
  ArrowLeft: arrows,
  ArrowRight: arrows,
};
export const isUsedByControl = (event: PageKey) => event.key in ownKeys && isIn(event, ownKeys[event.key]!);

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
