import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { canSpeak, sayWords, stopSpeech, useSpeech } from "./speech.ts";

/** Reads an English sentence aloud with a voice of the browser; absent without one. It stops when the button goes away. */
export function HearButton({ text, label = "Nghe" }: { text: string; label?: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const isSpeaking = useSpeech((speech) => speech.isSpeaking);
  /** Other buttons of the page read other sentences. */
  const [isMine, setIsMine] = useState(false);
  const isHeard = isSpeaking && isMine;
  const begun = useRef(false);
  useEffect(() => {
    if (!isSpeaking) setIsMine(false);
  }, [isSpeaking]);
  useEffect(() => void (begun.current = isHeard), [isHeard]);
  useEffect(
    () => () => {
      if (begun.current) stopSpeech();
    },
    [text],
  );
  if (!canSpeak()) return null;
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      icon={isHeard ? <Icon name="x" size={18} /> : <WorkIcon name="speaker-high" size={18} />}
      aria-label={isHeard ? undefined : `${label}: ${text}`}
      onClick={() => {
        if (isHeard) return stopSpeech();
        sayWords(text, button.current ?? document.body);
        setIsMine(true);
      }}
    >
      {isHeard ? "Dừng đọc" : label}
    </Button>
  );
}
