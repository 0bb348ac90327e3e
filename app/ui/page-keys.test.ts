import { beforeEach, describe, expect, it, vi } from "vitest";
import { isTaken, keyName, type PageKey } from "./page-keys.ts";
import { isUsedByControl } from "./use-shortcuts.ts";

const aKey = (key: string, more: Partial<PageKey> = {}): PageKey => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  target: null,
  defaultPrevented: false,
  isComposing: false,
  keyCode: 0,
  ...more,
});
/** An element inside those that these simple selectors name. */
const within = (...names: string[]) =>
  ({ closest: (selectors: string) => (selectors.split(", ").some((one) => names.includes(one)) ? {} : null) }) as never;
const openDialogs = (...dialogs: { contains: (part: unknown) => boolean }[]) =>
  vi.stubGlobal("document", { querySelectorAll: () => dialogs });

beforeEach(() => void openDialogs());

it.each([
  ["z", aKey("z")],
  ["z", aKey("Z")],
  ["Shift+z", aKey("Z", { shiftKey: true })],
  ["Mod+k", aKey("k", { metaKey: true })],
  ["Mod+k", aKey("K", { ctrlKey: true })],
  ["Mod+Shift+k", aKey("K", { ctrlKey: true, shiftKey: true })],
  ["Alt+Backspace", aKey("Backspace", { altKey: true })],
  ["Shift+F8", aKey("F8", { shiftKey: true })],
  // A French keyboard needs Shift for digits, a German one for the slash.
  ["1", aKey("1", { shiftKey: true })],
  ["/", aKey("/", { shiftKey: true })],
  ["Shift+ ", aKey(" ", { shiftKey: true })],
])("names %j", (name, key) => expect(keyName(key)).toBe(name));

describe("a key is for the page", () => {
  it("unless an input method composes, or something else has handled it", () => {
    expect(isTaken(aKey("1"))).toBe(false);
    expect(isTaken(aKey("1", { isComposing: true }))).toBe(true);
    expect(isTaken(aKey("Process", { keyCode: 229 }))).toBe(true);
    expect(isTaken(aKey("1", { defaultPrevented: true }))).toBe(true);
  });

  it("except in a text field, where only keys that type nothing work", () => {
    for (const field of ["input", "textarea", "select", "[contenteditable]", "[role=menu]", "[role=listbox]"]) {
      expect(isTaken(aKey("z", { target: within(field) }))).toBe(true);
      expect(isTaken(aKey("F8", { target: within(field) }), { worksInFields: true })).toBe(false);
    }
  });

  it("except where the control with the focus has a use for it", () => {
    const onButton = { target: within("button", "button:not([role=radio])") };
    for (const key of [" ", "Enter", "ArrowLeft"]) expect(isUsedByControl(aKey(key, onButton))).toBe(true);
    for (const key of ["1", "r", "Escape"]) expect(isUsedByControl(aKey(key, onButton))).toBe(false);
    const onRadio = { target: within("button", "[role=radiogroup]") };
    expect(["Enter", " ", "ArrowRight"].map((key) => isUsedByControl(aKey(key, onRadio)))).toEqual([false, true, true]);
  });

  it("except below a dialog, unless it belongs to that dialog", () => {
    const part = {} as Element;
    openDialogs({ contains: (inner) => inner === part });
    expect(isTaken(aKey("1"))).toBe(true);
    expect(isTaken(aKey("1"), { part })).toBe(false);
    openDialogs({ contains: (inner) => inner === part }, { contains: () => false });
    expect(isTaken(aKey("1"), { part })).toBe(true);
  });
});
