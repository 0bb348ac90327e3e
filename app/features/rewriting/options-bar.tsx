import { useId } from "react";
import { builtInModes } from "#contracts/limits/rewrite-modes.ts";
import type { RewriteLanguage, RewriteMode, RewriteStrength } from "#contracts/schemas/rewriting.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Select } from "#app/ui/select.tsx";
import { Slider } from "#app/ui/slider.tsx";
import { FrozenWords } from "./frozen-words.tsx";
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
  /** The selected source text. */
  selected: string;
  onChange: (options: Options) => void;
}

const modes = Object.keys(modeNames) as RewriteMode[];

/** Options: mode, strength, language, and words that must not change. */
export function OptionsBar({ options, hasModel, selected, onChange }: OptionsBarProps) {
  const { mode, strength, lang, freeze } = options;
  const isFree = (one: RewriteMode) => hasModel || builtInModes[lang === "vi" ? "vi" : "en"].includes(one);
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
        <StrengthSlider strength={strength} onChange={(chosen) => onChange({ ...options, strength: chosen })} />
        <div className="w-44">
          <Select
            aria-label="Ngôn ngữ của bài"
            hasSearch={false}
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
      <FrozenWords freeze={freeze} selected={selected} onChange={(words) => onChange({ ...options, freeze: words })} />
    </div>
  );
}

interface StrengthSliderProps {
  strength: RewriteStrength;
  onChange: (strength: RewriteStrength) => void;
}

function StrengthSlider({ strength, onChange }: StrengthSliderProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 text-s">
      <label htmlFor={id} className="text-text-2">
        Mức thay đổi
      </label>
      <span className="grid">
        <Slider
          id={id}
          min={1}
          max={3}
          step={1}
          value={strength}
          aria-valuetext={strengthNames[strength]}
          className="w-36"
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value) as RewriteStrength)}
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
  );
}
