import { useEffect, useRef, useState } from "react";
import { takeHandedOverText } from "#app/components/practice-hand-over.ts";
import { keepDraft, readDraft } from "./source-draft.ts";
import type { Options } from "./options-bar.tsx";

/** Milliseconds after the last key. */
const saveDelay = 400;

/** The text to rewrite and its options. Both are saved on this device, and restored when the member returns. */
export function useSourceText(userId: string) {
  const [text, setText] = useState("");
  const [options, setOptions] = useState<Options>({ mode: "fix", strength: 2, lang: "auto", freeze: [] });
  const isRead = useRef(false);
  useEffect(() => {
    if (userId === "" || isRead.current) return;
    isRead.current = true;
    const handedOver = takeHandedOverText();
    const savedDraft = readDraft(userId);
    if (savedDraft)
      setOptions((now) => ({
        ...now,
        mode: savedDraft.mode,
        strength: savedDraft.strength,
        freeze: savedDraft.freeze,
      }));
    setText(handedOver ?? savedDraft?.text ?? "");
  }, [userId]);
  const { mode, strength, freeze } = options;
  useEffect(() => {
    if (userId === "" || !isRead.current) return;
    const keep = () => keepDraft(userId, { text, mode, strength, freeze: [...freeze] });
    const timer = setTimeout(keep, saveDelay);
    addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      removeEventListener("pagehide", keep);
      keep();
    };
  }, [userId, text, mode, strength, freeze]);
  return { text, setText, options, setOptions };
}
