import { useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useShortcuts } from "#app/ui/use-shortcuts.ts";
import type { ChoicesProps } from "./answering.tsx";

/** The choices below each other, chosen also by the keys 1 to 4. */
export function NumberedChoices({ label, options, isRight, given, onAnswer }: ChoicesProps) {
  const group = useRef<HTMLDivElement>(null);
  useShortcuts(Object.fromEntries(options.map((option, place) => [place + 1, () => onAnswer(option)])), {
    isOff: given !== null,
    part: group,
  });
  return (
    <div ref={group} role="group" aria-label={label} className="mt-7 grid gap-2.5">
      {options.map((option, place) => {
        const isChosen = given === option;
        const isShownRight = given !== null && isRight(option);
        return (
          <button
            key={option}
            type="button"
            aria-keyshortcuts={String(place + 1)}
            disabled={given !== null}
            className={classNames(
              "grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center pointer-coarse:grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-2 border px-3.5 py-2 text-left",
              isShownRight
                ? "border-brand bg-brand-tint ring-1 ring-brand"
                : isChosen
                  ? "border-dashed border-line-control bg-raised"
                  : "border-line-control bg-raised enabled:hover:bg-hover",
            )}
            onClick={() => onAnswer(option)}
          >
            <kbd
              aria-hidden
              className="justify-self-start rounded-1 border border-line-2 px-1.5 font-sans text-xs pointer-coarse:hidden"
            >
              {place + 1}
            </kbd>
            <span
              lang="en"
              className={classNames(
                "font-serif text-[1.1875rem]/7",
                isChosen && !isShownRight && "text-text-2 line-through decoration-accent",
              )}
            >
              {option}
            </span>
            {isShownRight ? (
              <span className="flex items-center gap-1.5 text-xs font-medium text-brand-text">
                <Icon name="check" size={18} />
                đúng
              </span>
            ) : (
              isChosen && <span className="text-xs font-medium text-accent">bạn chọn</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
