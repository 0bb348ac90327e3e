import { useState } from "react";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export interface FrozenWordsProps {
  freeze: readonly string[];
  /** The selected source text. */
  selected: string;
  onChange: (freeze: readonly string[]) => void;
}

/** The words that a rewrite must not change, and a button that adds the selected ones. */
export function FrozenWords({ freeze, selected, onChange }: FrozenWordsProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const word = selected.trim().replace(/\s+/gu, " ");
  const isFrozen = freeze.some((one) => one.toLowerCase() === word.toLowerCase());
  const freezeIt = () => {
    const refused =
      word.length > practiceLimits.frozenWordLength
        ? `Mỗi cụm giữ nguyên dài nhất ${practiceLimits.frozenWordLength} ký tự.`
        : freeze.length >= practiceLimits.frozenWords
          ? `Giữ nguyên nhiều nhất ${practiceLimits.frozenWords} cụm từ.`
          : null;
    setRefusal(refused);
    if (!refused) onChange([...freeze, word]);
  };
  return (
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
            onClick={() => onChange(freeze.filter((other) => other !== one))}
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
  );
}
