import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { AccentChoice, RateChoice } from "#app/components/voice/voice-choices.tsx";

/** Heights in pixels: decoration, the same for all sentences. */
const wave = [
  8, 13, 13, 15, 18, 36, 31, 8, 24, 19, 8, 13, 28, 28, 9, 31, 31, 14, 11, 13, 20, 9, 31, 37, 18, 18, 19, 8, 9, 25, 34,
  19, 22, 32, 20, 8, 13, 23, 16, 23, 38, 27,
];

interface DictationPlayerProps {
  isPlaying: boolean;
  hasPlayed: boolean;
  onToggle: () => void;
}

export function DictationPlayer({ isPlaying, hasPlayed, onToggle }: DictationPlayerProps) {
  return (
    <>
      <div className="mt-5 flex items-center gap-4">
        <button
          type="button"
          aria-label={isPlaying ? "Dừng" : hasPlayed ? "Nghe lại câu này" : "Nghe câu này"}
          onClick={onToggle}
          className="grid size-16 shrink-0 place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-hover"
        >
          {isPlaying ? <WorkIcon name="pause-fill" size={24} /> : <Icon name="play-fill" size={24} />}
        </button>
        <div aria-hidden className="dictation-wave" data-heard={hasPlayed || undefined}>
          {wave.map((height, place) => (
            // The bars never change their order.
            <i key={place} style={{ height }} />
          ))}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <RateChoice />
        <AccentChoice />
      </div>
    </>
  );
}
