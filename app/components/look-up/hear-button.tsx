import { useEffect, useId, useRef } from "react";
import { create } from "zustand";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { canSpeak, speakWords, stopSpeech, useSpeech } from "./speech.ts";

/** The button that started reading last; a page has several. */
const useHeard = create<{ buttonId: string | null }>()(() => ({ buttonId: null }));

/** Reads an English sentence aloud; not drawn if the browser has no voice. Unmounting stops it. */
export function HearButton({ text }: { text: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const buttonId = useId();
  const isMine = useHeard((heard) => heard.buttonId === buttonId);
  const isHeard = useSpeech((speech) => speech.isSpeaking) && isMine;
  useEffect(
    () => () => {
      if (useHeard.getState().buttonId !== buttonId) return;
      useHeard.setState({ buttonId: null });
      stopSpeech();
    },
    [buttonId, text],
  );
  if (!canSpeak()) return null;
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      icon={isHeard ? <Icon name="x" size={18} /> : <WorkIcon name="speaker-high" size={18} />}
      aria-label={isHeard ? undefined : `Nghe: ${text}`}
      onClick={() => {
        if (isHeard) return stopSpeech();
        speakWords(text, button.current ?? document.body);
        useHeard.setState({ buttonId });
      }}
    >
      {isHeard ? "Dừng đọc" : "Nghe"}
    </Button>
  );
}
