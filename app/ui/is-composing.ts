interface CompositionState {
  isComposing?: boolean;
  keyCode?: number;
}

/**
 * Whether a Vietnamese (or any) input method still composes: then Enter, comma and the other keys belong to it. Some
 * browsers report it by key code 229 only.
 */
export function isComposing(event: CompositionState | { nativeEvent: CompositionState }): boolean {
  const { isComposing: composes, keyCode } = "nativeEvent" in event ? event.nativeEvent : event;
  return composes === true || keyCode === 229;
}
