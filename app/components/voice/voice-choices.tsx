import { useEffect } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { setSpeechAccent, setSpeechRate } from "./speech.ts";
import { accentNames, accentNow, accentsOf, speechRates, useVoices, watchVoices, writtenRate } from "./voices.ts";

const face =
  "inline-flex h-11 items-center gap-1.5 rounded-2 border border-line-control bg-raised px-3 text-s font-medium whitespace-nowrap hover:bg-hover md:h-10";

/** The speed of the voice, remembered in this browser. */
export function RateMenu({ className }: { className?: string }) {
  const rate = useVoices((voices) => voices.rate);
  useEffect(watchVoices, []);
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Tốc độ đọc: ${writtenRate(rate)}`} className={classNames(face, className)}>
          <span className="tabular-nums">{writtenRate(rate)}</span>
          <Icon name="caret-down" size={16} className="text-text-3" />
        </button>
      }
      groups={[
        speechRates.map((one) => ({
          id: String(one),
          label: writtenRate(one),
          isChosen: one === rate,
          onSelect: () => setSpeechRate(one),
        })),
      ]}
    />
  );
}

/** The accent of the voice, of those that this device has; nothing to choose if it has one only. */
export function AccentMenu({ isShort = false, className }: { isShort?: boolean; className?: string }) {
  const voices = useVoices();
  const [accent, available] = [accentNow(voices), accentsOf(voices.english)];
  useEffect(watchVoices, []);
  const name = isShort ? accentNames[accent] : `Giọng ${accentNames[accent]}`;
  if (available.length < 2)
    return (
      <span className={classNames("text-s whitespace-nowrap text-text-2", className)}>
        {voices.english === null ? "" : name}
      </span>
    );
  return (
    <Menu
      trigger={
        <button type="button" aria-label={`Giọng đọc: ${accentNames[accent]}`} className={classNames(face, className)}>
          {name}
          <Icon name="caret-down" size={16} className="text-text-3" />
        </button>
      }
      groups={[
        available.map((one) => ({
          id: one,
          label: `Giọng ${accentNames[one]}`,
          isChosen: one === accent,
          onSelect: () => setSpeechAccent(one),
        })),
      ]}
    />
  );
}
