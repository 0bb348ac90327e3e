import { type ComponentProps, type Ref } from "react";
import { lengthOf } from "#contracts/text/text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isComposing } from "#app/ui/is-composing.ts";

export interface TitleFieldProps extends Pick<ComponentProps<"textarea">, "id" | "lang"> {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter calls this instead of inserting a line break. */
  onEnter: () => void;
  max: number;
  error: string | undefined;
  /** Font class: `text-d2`. */
  look: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A field for title or summary, drawn as readers will see it: no box, and as tall as its text. */
export function TitleField({
  label,
  placeholder,
  value,
  onChange,
  onEnter,
  max,
  error,
  look,
  id,
  lang,
  ref,
}: TitleFieldProps) {
  const length = lengthOf(value);
  const shown = length > max ? `Dài ${length} ký tự, nhiều nhất ${max}.` : error;
  return (
    <div>
      {/* A hidden copy of the text sets the height, because not every browser supports `field-sizing`. */}
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <textarea
          ref={ref}
          id={id}
          lang={lang}
          rows={1}
          value={value}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? `${id}-error` : undefined}
          enterKeyHint="next"
          onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
          onKeyDown={(event) => {
            // Enter that ends a composition belongs to the input method.
            if (event.key !== "Enter" || isComposing(event)) return;
            event.preventDefault();
            onEnter();
          }}
          className={classNames(
            "col-start-1 row-start-1 w-full resize-none overflow-hidden bg-transparent py-[0.1em] outline-none",
            look,
          )}
        />
        <div
          aria-hidden
          className={classNames("invisible col-start-1 row-start-1 py-[0.1em] whitespace-pre-wrap", look)}
        >
          {value || placeholder}{" "}
        </div>
      </div>
      {shown && (
        <p id={`${id}-error`} className="mt-1 flex gap-1.5 text-xs text-danger">
          <Icon name="warning-circle" size={18} className="mt-px" />
          {shown}
        </p>
      )}
    </div>
  );
}
