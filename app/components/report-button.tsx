import { useState } from "react";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import { onDemand } from "#app/site/on-demand.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";

const reporting = onDemand(() => import("./report-dialog.tsx"));

export interface ReportButtonProps {
  kind: ReportedKind;
  /** An id; for a person the user name. */
  target: string;
  /** “bài”: the noun in the dialog. */
  what: string;
  label: string;
  className?: string;
}

/** A button that reports something to the editors; visitors log in first. */
export function ReportButton({ kind, target, what, label, className = "" }: ReportButtonProps) {
  const [isReported, setIsReported] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = reporting.usePart();
  const onceLoggedIn = useOnceLoggedIn();
  return (
    <>
      <button
        type="button"
        className={`touch-target relative hover:underline noscript:hidden ${className}`}
        onClick={() => onceLoggedIn("Đăng nhập để báo cáo", () => void reporting.show().then(setIsOpen))}
      >
        {isReported ? "Đã báo cáo" : label}
      </button>
      {dialog && (
        <dialog.ReportDialog
          isOpen={isOpen}
          kind={kind}
          target={target}
          what={what}
          onClose={() => setIsOpen(false)}
          onReported={() => setIsReported(true)}
        />
      )}
    </>
  );
}
