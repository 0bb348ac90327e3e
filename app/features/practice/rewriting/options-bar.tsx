import { useId, useState } from "react";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import type { RewriteLanguage, RewriteMode, RewriteStrength } from "#contracts/schemas/rewriting.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { Slider } from "#app/ui/slider.tsx";
import { languageNames, modeNames, strengthNames } from "./rewrite-words.ts";

export interface Options {
  mode: RewriteMode;
  strength: RewriteStrength;
  lang: RewriteLanguage | "auto";
  freeze: readonly string[];
}

export interface OptionsBarProps {
  options: Options;
  /** The model is ready: configured, with the member's consent and quota left. */
  hasModel: boolean;
  /** What is selected in the source, to be frozen. */
  selected: string;
  onChange: (options: Options) => void;
}

const modes = Object.keys(modeNames) as RewriteMode[];

/** In which way, how far, in which language, and what must stay as it is. */
export function OptionsBar({ options, hasModel, selected, onChange }: OptionsBarProps) {
  const { mode, strength, lang, freeze } = options;
  const ids = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const isFree = (one: RewriteMode) => hasModel || builtInModes[lang === "vi" ? "vi" : "en"].includes(one);
  const word = selected.trim().replace(/\s+/gu, " ");
  const isFrozen = freeze.some((one) => one.toLowerCase() === word.toLowerCase());
  const freezeIt = () => {
    const refused =
      word.length > 60
        ? "Mỗi cụm giữ nguyên dài nhất 60 ký tự."
        : freeze.length >= practiceLimits.frozenWords
          ? `Giữ nguyên nhiều nhất ${practiceLimits.frozenWords} cụm từ.`
          : null;
    setRefusal(refused);
    if (!refused) onChange({ ...options, freeze: [...freeze, word] });
  };
  return (
    <div className="grid gap-4">
      <div>
        <ChipChoice
          label="Chế độ viết lại"
          options={modes.filter(isFree).map((one) => ({ value: one, label: modeNames[one] }))}
          value={mode}
          onChange={(chosen) => onChange({ ...options, mode: chosen })}
        />
        {modes.some((one) => !isFree(one)) && (
          <div role="group" aria-label="Chế độ cần AI nâng cao" className="mt-2.5 flex flex-wrap items-center gap-2">
            {modes
              .filter((one) => !isFree(one))
              .map((one) => (
                <Chip key={one} isDisabled>
                  {modeNames[one]}
                </Chip>
              ))}
            <span className="text-xs text-text-3">Cần AI nâng cao</span>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="flex items-center gap-3 text-s">
          <label htmlFor={`${ids}-strength`} className="text-text-2">
            Mức thay đổi
          </label>
          <span className="grid">
            <Slider
              id={`${ids}-strength`}
              min={1}
              max={3}
              step={1}
              value={strength}
              aria-valuetext={strengthNames[strength]}
              className="w-36"
              onChange={({ currentTarget }) =>
                onChange({ ...options, strength: Number(currentTarget.value) as RewriteStrength })
              }
            />
            <span aria-hidden className="flex justify-between text-xs text-text-3">
              {([1, 2, 3] as const).map((one) => (
                <span key={one} className={one === strength ? "font-semibold text-brand-text" : undefined}>
                  {strengthNames[one]}
                </span>
              ))}
            </span>
          </span>
        </div>
        <div className="w-44">
          <Select
            aria-label="Ngôn ngữ của bài"
            value={lang}
            options={(["auto", "en", "vi"] as const).map((one) => ({ value: one, label: languageNames[one] }))}
            onChange={(value) => {
              const chosen = value as Options["lang"];
              const isStill = hasModel || builtInModes[chosen === "vi" ? "vi" : "en"].includes(mode);
              onChange({ ...options, lang: chosen, mode: isStill ? mode : "fix" });
            }}
          />
        </div>
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-2 text-s">
        <span className="text-text-2">Giữ nguyên từ</span>
        {freeze.map((one) => (
          <span
            key={one}
            className="inline-flex h-7.5 items-center gap-1 rounded-full border border-line-2 pr-1 pl-3 text-[0.84375rem]"
          >
            {one}
            <button
              type="button"
              aria-label={`Thôi giữ nguyên “${one}”`}
              className="touch-target relative grid size-6 place-items-center rounded-full hover:bg-hover"
              onClick={() => onChange({ ...options, freeze: freeze.filter((other) => other !== one) })}
            >
              <Icon name="x" size={16} />
            </button>
          </span>
        ))}
        {word !== "" && !isFrozen ? (
          <Button size="sm" variant="outline" icon={<Icon name="plus" size={18} />} onClick={freezeIt}>
            <span className="max-w-40 truncate">Khoá “{word}”</span>
          </Button>
        ) : (
          freeze.length === 0 && <span className="text-xs text-text-3">chọn một từ trong bài rồi bấm Khoá</span>
        )}
        {refusal && (
          <span role="alert" className="text-xs text-danger">
            {refusal}
          </span>
        )}
      </div>
    </div>
  );
}
