import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useField } from "./field.tsx";

export interface TextInputProps extends Omit<ComponentProps<"input">, "size" | "prefix"> {
  /** Content inside the box, before and after the text: an icon, a prefix, a small button. */
  before?: ReactNode;
  after?: ReactNode;
  isInvalid?: boolean;
}

export function TextInput({ before, after, isInvalid, className, id, ...rest }: TextInputProps) {
  const field = useField({ id, isInvalid, describedBy: rest["aria-describedby"] });
  const wiring = {
    required: field.isRequired,
    ...rest,
    id: field.id,
    "aria-invalid": field.isInvalid || undefined,
    "aria-describedby": field.describedBy,
  };
  if (!before && !after) {
    return (
      <input
        type="text"
        {...wiring}
        className={controlClass({ isInvalid: field.isInvalid, className: classNames("h-11 px-3", className) })}
      />
    );
  }
  return (
    <div
      className={controlClass({
        isInvalid: field.isInvalid,
        className: classNames("flex h-11 items-center gap-2 px-3", className),
      })}
    >
      {before && <span className="flex shrink-0 items-center text-text-3">{before}</span>}
      <input type="text" {...wiring} className="h-full min-w-0 grow bg-transparent focus-visible:outline-none" />
      {after && <span className="flex shrink-0 items-center text-text-3">{after}</span>}
    </div>
  );
}
