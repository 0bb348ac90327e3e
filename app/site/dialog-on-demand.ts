import { useState } from "react";
import { onDemand } from "./on-demand.ts";

export interface DialogOnDemand<Part, Subject> {
  /** The part and the subject while the dialog is open. */
  shown: { part: Part; subject: Subject } | null;
  /** Loads the part first. If that fails, a toast says so, nothing opens, and the next press tries again. */
  open: (subject: Subject) => void;
  close: () => void;
}

/**
 * A dialog of a page, whose code is loaded on demand (on-demand.ts), as a hook. Its subject is what the dialog is about:
 * the kind of error of a drill.
 */
export function dialogOnDemand<Part extends object>(load: () => Promise<Part>) {
  const { usePart, show } = onDemand(load);
  return function useDialog<Subject = void>(): DialogOnDemand<Part, Subject> {
    const part = usePart();
    const [open, setOpen] = useState<{ subject: Subject } | null>(null);
    return {
      shown: part && open && { part, subject: open.subject },
      open: (subject) => void show().then((isThere) => isThere && setOpen({ subject })),
      close: () => setOpen(null),
    };
  };
}
