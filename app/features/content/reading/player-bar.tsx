import { createPortal } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { setSpeechRate, speechRates, stopSpeech, useSpeech } from "#app/components/look-up/speech.ts";

const written = (rate: number) => `${String(rate).replace(".", ",")}×`;

/** Controls for reading aloud: speed and stop. */
export function PlayerBar() {
  const rate = useSpeech((state) => state.rate);
  return createPortal(
    <div
      role="region"
      aria-label="Đang đọc thành tiếng"
      className="fixed inset-x-0 bottom-[calc(env(safe-area-inset-bottom)+72px)] z-53 mx-auto flex w-max max-w-[calc(100%-24px)] items-center gap-1 rounded-full border border-line bg-raised py-1 pr-1 pl-3 text-s shadow-2 md:bottom-6 print:hidden"
    >
      <WorkIcon name="speaker-high" size={18} className="text-brand-text" />
      <div role="group" aria-label="Tốc độ đọc" className="mx-1 flex">
        {speechRates.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === rate}
            aria-label={`Tốc độ ${written(one)}`}
            onClick={() => setSpeechRate(one)}
            className={`min-h-9 min-w-11 rounded-full px-2 tabular-nums pointer-coarse:min-h-11 ${one === rate ? "bg-brand-tint font-medium text-brand-text" : "text-text-2 hover:bg-hover"}`}
          >
            {written(one)}
          </button>
        ))}
      </div>
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
