import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import "./run-frame.css";

export interface RunSegment {
  /** Its share of the progress bar: minutes, or cards. */
  size: number;
  is: "done" | "now" | "open";
}

interface RunFrameProps {
  name: string;
  closeTo: string;
  /** A note on the saved state. */
  closeLabel: string;
  /** Undefined while the run is unknown. */
  progress?: { label: string; value: number; max: number; segments: readonly RunSegment[] } | undefined;
  /** At the end of the header: what remains, and permanent actions. */
  end?: ReactNode;
  /** `run-rail`, `run-body` and `run-aside`, in this order. */
  children: ReactNode;
}

/** Above and below toasts, in px. */
const toastMargins = 28;

/**
 * Toasts cover nothing that is read or typed here: the header, which stays at the top, takes their height, so the task
 * moves below them while they are shown.
 */
function useToastSpace() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const area = document.querySelector("[data-toast-area]");
    if (!area) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      header.current?.style.setProperty("--toasts", height > 0 ? `${height + toastMargins}px` : "0px");
      header.current?.toggleAttribute("data-has-toasts", height > 0);
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  return header;
}

/**
 * The frame of a run of tasks (placement, ten minutes, reviews): close button, name, progress, steps, the task and
 * its reason. The page has no other header (`chrome: "bare"`).
 */
export function RunFrame({ name, closeTo, closeLabel, progress, end, children }: RunFrameProps) {
  const header = useToastSpace();
  return (
    <>
      <header ref={header} className="run-header">
        <div className="run-header-row">
          <IconButton to={closeTo} size="lg" label={closeLabel} icon={<Icon name="x" size={24} />} />
          {/* On a phone the progress bar replaces it. */}
          <h1 className={classNames("text-[1rem] font-semibold whitespace-nowrap", progress && "max-md:sr-only")}>
            {name}
          </h1>
          {progress ? (
            <div
              role="progressbar"
              aria-label={progress.label}
              aria-valuemin={0}
              aria-valuemax={progress.max}
              aria-valuenow={progress.value}
              className="run-progress"
            >
              {progress.segments.map(
                ({ size, is }, place) =>
                  // Segments never change their order.
                  size > 0 && <span key={place} data-is={is} style={{ flex: size }} />,
              )}
            </div>
          ) : (
            <span className="grow" />
          )}
          <div className="flex items-center gap-1 text-s whitespace-nowrap text-text-2">{end}</div>
        </div>
      </header>
      <div className="run">{children}</div>
    </>
  );
}
