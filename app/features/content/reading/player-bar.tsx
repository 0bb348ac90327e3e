import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { stopSpeech } from "#app/components/voice/speech.ts";
import { AccentChoice, RateChoice } from "#app/components/voice/voice-choices.tsx";

/** Controls for reading aloud: accent, speed and stop. */
export function PlayerBar() {
  return createPortal(
    <div
      role="region"
      aria-label="Đang đọc thành tiếng"
      className="fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+72px)] z-53 mx-auto flex w-max max-w-[calc(100%-24px)] items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-3 text-s shadow-2 md:bottom-6 print:hidden"
    >
      <WorkIcon name="speaker-high" size={18} className="text-brand-text" />
      <AccentChoice />
      <RateChoice />
      <Button
        size="sm"
        variant="tint"
        color="neutral"
        className="rounded-full"
        icon={<WorkIcon name="stop" size={18} />}
        onClick={stopSpeech}
      >
        Dừng
      </Button>
    </div>,
    document.body,
  );
}
