import { expect, test, vi } from "vitest";
import { submitByKey } from "./submit-key.ts";

function isSubmittedBy(key: { key?: string; ctrlKey?: boolean; metaKey?: boolean }, composition = {}): boolean {
  const submit = vi.fn();
  submitByKey(submit)({
    key: "Enter",
    ctrlKey: false,
    metaKey: false,
    preventDefault: () => undefined,
    ...key,
    nativeEvent: { isComposing: false, keyCode: 13, ...composition },
  });
  return submit.mock.calls.length === 1;
}

test("Ctrl+Enter and ⌘+Enter submit, other keys do not", () => {
  expect(isSubmittedBy({ ctrlKey: true })).toBe(true);
  expect(isSubmittedBy({ metaKey: true })).toBe(true);
  expect(isSubmittedBy({})).toBe(false);
  expect(isSubmittedBy({ key: "a", ctrlKey: true })).toBe(false);
});

test("an Enter that belongs to an input method submits nothing, however the browser reports it", () => {
  expect(isSubmittedBy({ ctrlKey: true }, { isComposing: true })).toBe(false);
  expect(isSubmittedBy({ ctrlKey: true }, { keyCode: 229 })).toBe(false);
});
