import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { isComposing } from "./is-composing.ts";

export interface TagInputProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  /** “Bỏ thẻ màu sắc” */
  removeLabel: (tag: string) => string;
  max?: number;
  maxTagLength: number;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  "aria-label"?: string;
}

/** Adds typed tags, separated by commas: no duplicates (“Màu sắc” is “màu sắc”), at most `max`. */
export function withTags(tags: readonly string[], typed: string, max = Number.POSITIVE_INFINITY): string[] {
  const next = [...tags];
  for (const part of typed.split(/[,;\n]/)) {
    const tag = part.normalize("NFC").replace(/\s+/g, " ").trim();
    const isNew = tag !== "" && !next.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (isNew && next.length < max) next.push(tag);
  }
  return next;
}

export function TagInput({
  value,
  onChange,
  removeLabel,
  max,
  maxTagLength,
  placeholder,
  name,
  isDisabled = false,
  isInvalid,
  "aria-label": label,
}: TagInputProps) {
  const field = useField({ isInvalid });
  const entry = useTagEntry(value, onChange, max);
  const input = useRef<HTMLInputElement>(null);
  const isFull = max !== undefined && value.length >= max;

  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };

  return (
    <div
      className={controlClass({
        isInvalid: field.isInvalid,
        className: "flex min-h-11 flex-wrap items-center gap-1.5 px-2 py-1.5",
      })}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-7 max-w-full items-center rounded-1 bg-hover pl-2 text-[0.8125rem] font-medium text-text-2"
        >
          <span className="truncate py-[0.2em]">{tag}</span>
          <button
            type="button"
            disabled={isDisabled}
            aria-label={removeLabel(tag)}
            onClick={() => remove(tag)}
            className="touch-target grid h-7 w-6 shrink-0 place-items-center rounded-1 hover:text-text"
          >
            <Icon name="x" size={16} className="size-3.5" />
          </button>
          {name && <input type="hidden" name={name} value={tag} />}
        </span>
      ))}
      <input
        ref={input}
        id={field.id}
        {...entry}
        maxLength={maxTagLength}
        disabled={isDisabled}
        readOnly={isFull}
        enterKeyHint="done"
        autoComplete="off"
        placeholder={value.length === 0 ? placeholder : undefined}
        aria-label={label}
        aria-invalid={field.isInvalid || undefined}
        aria-describedby={field.describedBy}
        className={classNames(
          "h-8 min-w-20 grow basis-20 bg-transparent px-1 text-input focus-visible:outline-none",
          isFull && "min-w-2 basis-2",
        )}
      />
    </div>
  );
}

/** Props for the field of the next tag. Enter, a comma, pasting a list and leaving the field add tags. */
function useTagEntry(tags: readonly string[], onChange: (tags: string[]) => void, max?: number) {
  const [typed, setTyped] = useState("");
  const add = (text: string) => {
    const next = withTags(tags, text, max);
    if (next.length !== tags.length) onChange(next);
    setTyped("");
  };
  return {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === "Enter" || event.key === ",") {
        // Enter submits the form when nothing was typed.
        if (event.key === "Enter" && typed.trim() === "") return;
        event.preventDefault();
        add(typed);
      } else if (event.key === "Backspace" && typed === "" && tags.length > 0) onChange(tags.slice(0, -1));
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData("text");
      if (!/[,;\n]/.test(text)) return;
      event.preventDefault();
      add(typed + text);
    },
    onBlur: () => typed.trim() && add(typed),
  };
}
