import { useId } from "react";
import { buttonClass } from "./button.tsx";
import { WorkIcon } from "./work-icon.tsx";

export interface FileButtonProps {
  label: string;
  /** Read out after the label, where several buttons have the same one. */
  detail?: string;
  /** As the attribute `accept`: a hint for the dialog, which readers can override. */
  accept: string;
  variant?: "ghost" | "outline";
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** Looks like a button and lets the reader choose one file; the same one can be chosen again. */
export function FileButton({ label, detail, accept, variant = "ghost", disabled = false, onFile }: FileButtonProps) {
  const inputId = useId();
  return (
    <>
      <input
        id={inputId}
        type="file"
        accept={accept}
        disabled={disabled}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = "";
        }}
      />
      <label
        htmlFor={inputId}
        className={buttonClass({
          variant,
          size: "sm",
          className:
            "peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
        })}
      >
        <WorkIcon name="upload-simple" size={18} />
        {label}
        {detail && <span className="sr-only"> {detail}</span>}
      </label>
    </>
  );
}
