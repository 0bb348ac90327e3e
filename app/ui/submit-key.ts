import type { KeyboardEvent } from "react";
import { isComposing } from "./is-composing.ts";

type SubmitKeyEvent = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "preventDefault"> & {
  nativeEvent: Pick<globalThis.KeyboardEvent, "isComposing" | "keyCode">;
};

/** Key handler of a field of several lines: Ctrl+Enter or ⌘+Enter submits, except while an input method composes. */
export const submitByKey = (submit: () => void) => (event: SubmitKeyEvent) => {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
  event.preventDefault();
  submit();
};
