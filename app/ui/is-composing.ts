/** True while a Vietnamese (or any) input method still composes: Enter and comma then belong to it. */
export const isComposing = (event: { nativeEvent: { isComposing?: boolean; keyCode?: number } }): boolean =>
  event.nativeEvent.isComposing === true || event.nativeEvent.keyCode === 229;
