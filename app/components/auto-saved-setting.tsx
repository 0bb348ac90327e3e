import { useState, type ReactNode } from "react";
import { notifyError } from "#app/forms/notify-error.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";

/**
 * Shows an error when an auto-saved setting cannot be saved.
 * @param id of the setting: repeated failures show one toast
 */
export const notSaved = (id: string, title: string) => (error: unknown) =>
  notifyError(title, error, { id, otherwise: "Bạn thử lại nhé." });

export interface ChoiceGearProps {
  /** Accessible name of the button, which shows a gear only. */
  label: string;
  title: string;
  align?: "start" | "end";
  /** The choices, each saved as it is made. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** A gear button beside a heading; its popover contains the settings of the section. */
export function ChoiceGear({ label, title, align = "start", children }: ChoiceGearProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      title={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align={align}
      trigger={
        <button
          type="button"
          aria-label={label}
          className={iconButtonClass({ size: "sm", className: "touch-target -my-1.5 -mr-2" })}
        >
          <WorkIcon name="gear" size={16} />
        </button>
      }
    >
      {typeof children === "function" ? children(() => setIsOpen(false)) : children}
    </Popover>
  );
}
