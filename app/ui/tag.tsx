import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { oneOf, type Tone, tones } from "./scales.ts";

const looks: Record<Tone, string> = {
  neutral: "bg-hover text-text-2",
  primary: "bg-brand-tint text-brand-text",
  accent: "bg-accent-tint text-accent",
  danger: "bg-danger-tint text-danger",
  warn: "bg-warn-tint text-warn",
};

export interface TagProps {
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
}

/** A short label: a level, a language, a certainty. Not clickable; see `Chip`. */
export function Tag({ children, tone = "neutral", icon, className }: TagProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-5.5 max-w-full items-center gap-1 rounded-1 px-2 text-[0.78125rem] leading-none font-medium whitespace-nowrap",
        looks[oneOf(tones, tone, "neutral")],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
