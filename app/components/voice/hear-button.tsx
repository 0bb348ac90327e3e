import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { speakWords, stopSpeech, stopSpeechOf, useSpeech } from "./speech.ts";
import { type Accent, useVoices, watchVoices } from "./voices.ts";

interface HearButtonProps {
  /** English. */
  text: string;
  /** A single icon, for lists of sentences. */
  isSmall?: boolean;
  label?: string;
  /** Beside the icon. */
  caption?: string;
  rate?: number;
  accent?: Accent;
  className?: string;
}

/** Reads an English text aloud; not drawn if the browser has no voice. Unmounting stops it. */
export function HearButton({
  text,
  isSmall = false,
  label,
  caption = "Nghe",
  rate,
  accent,
  className,
}: HearButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const owner = useId();
  const isHeard = useSpeech((speech) => speech.owner === owner && speech.state === "speaking");
  const hasVoice = useVoices(({ english }) => english !== null && english.length > 0);
  useEffect(watchVoices, []);
  useEffect(() => () => stopSpeechOf(owner), [owner, text]);
  if (!hasVoice) return null;
  const press = () =>
    isHeard ? stopSpeech() : speakWords(text, isSmall ? null : button.current, owner, { rate, accent });
  if (isSmall)
    return (
      <IconButton
        ref={button}
        label={isHeard ? "Dừng đọc" : (label ?? `Nghe: ${text}`)}
        icon={isHeard ? <WorkIcon name="stop" size={18} /> : <WorkIcon name="speaker-high" size={18} />}
        className={className}
        onClick={press}
      />
    );
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      icon={isHeard ? <Icon name="x" size={18} /> : <WorkIcon name="speaker-high" size={18} />}
      aria-label={isHeard ? undefined : (label ?? `Nghe: ${text}`)}
      className={className}
      onClick={press}
    >
      {isHeard ? "Dừng đọc" : caption}
    </Button>
  );
}
