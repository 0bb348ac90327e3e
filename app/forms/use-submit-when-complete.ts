import { useEffect, useEffectEvent } from "react";

/** Submits a form of one code as soon as its last digit is typed or pasted; a changed code is submitted again. */
export function useSubmitWhenComplete(code: string, length: number, submit: () => void) {
  const submitWhole = useEffectEvent(submit);
  useEffect(() => {
    if (code.length === length) submitWhole();
  }, [code, length]);
}
