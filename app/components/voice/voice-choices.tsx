import { type ReactNode, useEffect } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { setSpeechAccent, setSpeechRate } from "./speech.ts";
import {
  type Accent,
  accents,
  accentNames,
  accentNow,
  accentsOf,
  speechRates,
  useVoices,
  watchVoices,
  writtenRate,
} from "./voices.ts";

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** The browser's own list: on a phone it is the handiest one, and a page of reading loads nothing for it. */
const Choice = ({ label, value, onChange, className, children }: ChoiceProps) => (
  <span className={classNames("relative inline-flex", className)}>
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="h-11 cursor-pointer appearance-none rounded-2 border border-line-control bg-raised pr-8 pl-3 text-s font-medium tabular-nums hover:bg-hover md:h-10"
    >
      {children}
    </select>
    <Icon
      name="caret-down"
      size={16}
      className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-text-3"
    />
  </span>
);

/** The speed of the voice, remembered in this browser. */
export function RateChoice({ className }: { className?: string }) {
  const rate = useVoices((voices) => voices.rate);
  useEffect(watchVoices, []);
  return (
    <Choice
      label="Tốc độ đọc"
      value={String(rate)}
      onChange={(chosen) => setSpeechRate(Number(chosen))}
      className={className}
    >
      {speechRates.map((one) => (
        <option key={one} value={one}>
          {writtenRate(one)}
        </option>
      ))}
    </Choice>
  );
}

/** The accent of the voice, of those that this device has; nothing to choose if it has one only. */
export function AccentChoice({ isShort = false, className }: { isShort?: boolean; className?: string }) {
  const voices = useVoices();
  const [accent, available] = [accentNow(voices), accentsOf(voices.english)];
  useEffect(watchVoices, []);
  const nameOf = (one: Accent) => (isShort ? accentNames[one] : `Giọng ${accentNames[one]}`);
  if (available.length < 2)
    return (
      <span className={classNames("text-s whitespace-nowrap text-text-2", className)}>
        {available.length === 1 && nameOf(accent)}
      </span>
    );
  return (
    <Choice
      label="Giọng đọc"
      value={accent}
      onChange={(chosen) => {
        const known = accents.find((one) => one === chosen);
        if (known) setSpeechAccent(known);
      }}
      className={className}
    >
      {available.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </Choice>
  );
}
