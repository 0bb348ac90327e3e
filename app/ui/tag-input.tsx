import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from "react";
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
  /** Known tags that match the typed text, in a list below the field. A suggestion is taken only by choosing it. */
  suggestions?: readonly string[];
  onTyped?: (typed: string) => void;
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
  suggestions,
  onTyped,
}: TagInputProps) {
  const field = useField({ isInvalid });
  const { list, ...entry } = useTagEntry({ value, onChange, max, suggestions, onTyped });
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
        className: "relative flex min-h-11 flex-wrap items-center gap-1.5 px-2 py-1.5",
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
      {list && <Suggestions {...list} />}
    </div>
  );
}

const showWhole = (list: HTMLElement | null) => list?.scrollIntoView({ block: "nearest" });

interface SuggestionsProps {
  id: string;
  tags: readonly string[];
  active: number;
  onChoose: (tag: string) => void;
}

const Suggestions = ({ id, tags, active, onChoose }: SuggestionsProps) => (
  <div
    // The field may be at the lower edge of the window.
    ref={showWhole}
    id={id}
    role="listbox"
    aria-label="Thẻ đã có"
    className="absolute inset-x-0 top-full z-30 mt-1 rounded-3 border border-line bg-raised p-1.5 text-s shadow-2"
  >
    {tags.map((tag, n) => (
      <div
        key={tag}
        id={`${id}-${n}`}
        role="option"
        tabIndex={-1}
        aria-selected={n === active}
        // The field keeps the focus: leaving it would add the typed text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(tag)}
        onKeyDown={(event) => event.key === "Enter" && onChoose(tag)}
        className={classNames(
          "flex min-h-9 cursor-pointer items-center rounded-2 px-2.5 pointer-coarse:min-h-11",
          n === active ? "bg-brand-tint" : "hover:bg-hover",
        )}
      >
        <span className="truncate py-[0.2em]">{tag}</span>
      </div>
    ))}
  </div>
);

/** Props for the field of the next tag. Enter, a comma, pasting a list and leaving the field add tags. */
function useTagEntry({
  value: tags,
  onChange,
  max,
  suggestions,
  onTyped,
}: Pick<TagInputProps, "value" | "onChange" | "max" | "suggestions" | "onTyped">) {
  const id = useId();
  const [typed, setTyped] = useState("");
  /** The suggestion that Enter takes; -1: none, Enter adds the typed text. */
  const [active, setActive] = useState(-1);
  const [isClosed, setIsClosed] = useState(false);
  const others = (suggestions ?? []).filter((one) => withTags(tags, one).length > tags.length);
  const isOpen = typed.trim() !== "" && !isClosed && others.length > 0;
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    setIsClosed(false);
    onTyped?.(text);
  };
  const add = (text: string) => {
    const next = withTags(tags, text, max);
    if (next.length !== tags.length) onChange(next);
    type("");
  };
  const handleListKey = (event: KeyboardEvent): boolean => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    // The cycle passes through the field itself: -1.
    if (step !== 0) setActive(((active + 1 + step + others.length + 1) % (others.length + 1)) - 1);
    else if (event.key === "Escape") setIsClosed(true);
    else if (event.key === "Enter" && others[active]) add(others[active]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": isOpen && active >= 0 ? `${id}-${active}` : undefined,
  };
  return {
    ...(suggestions ? combobox : {}),
    list: isOpen ? { id, tags: others, active, onChoose: add } : null,
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event) || (isOpen && handleListKey(event))) return;
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
