import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useField } from "./field.tsx";

export interface TextareaProps extends ComponentProps<"textarea"> {
  isInvalid?: boolean;
  /** Grows with its text if the browser supports it, starting with `rows`. */
  doesGrow?: boolean;
}

export function Textarea({ isInvalid, doesGrow = true, rows = 3, className, id, ...rest }: TextareaProps) {
  const field = useField({ id, isInvalid, describedBy: rest["aria-describedby"] });
  return (
    <textarea
      required={field.isRequired}
      {...rest}
      rows={rows}
      id={field.id}
      aria-invalid={field.isInvalid || undefined}
      aria-describedby={field.describedBy}
      className={classNames(
        controlClass({ isInvalid: field.isInvalid }),
        "block max-h-[60vh] min-h-16 px-3 py-2.5 leading-6.5",
        doesGrow ? "field-sizing-content resize-none" : "resize-y",
        className,
      )}
      style={doesGrow ? { minHeight: `calc(${rows} * 1.625rem + 1.375rem)`, ...rest.style } : rest.style}
    />
  );
}
