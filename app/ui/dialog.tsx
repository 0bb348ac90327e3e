import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, type RefObject, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Cover, type CoverSource } from "./cover.tsx";
import "./dialog.css";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { type DialogSize, dialogSizes, oneOf } from "./scales.ts";

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button or a click outside. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  children?: ReactNode;
  /** Beside the content, below it on a phone. */
  side?: ReactNode;
  /** Buttons below the content, always visible. */
  footer?: ReactNode;
  /** Text for the drawing on top, by default the title; `false`: no drawing. */
  cover?: Partial<CoverSource> | false;
  /** `xl` fills a phone. */
  size?: DialogSize;
  /** Unsaved work: a click outside does nothing. */
  isHeld?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Element for the focus after closing, evaluated then; null: where it was. */
  finalFocus?: () => HTMLElement | null;
  /** Called after the closing animation. */
  onClosed?: () => void;
}

const widths: Record<DialogSize, string> = { md: "md:max-w-110", lg: "md:max-w-160", xl: "dialog-xl" };

/** Toasts are above the scrim, and so may another dialog be: a press or Escape there is for them. */
function isAbove(pressed: EventTarget | null, popup: HTMLElement | null): boolean {
  const place = pressed instanceof Element ? pressed.closest("[data-toast-area], [role=dialog]") : null;
  return place !== null && place !== popup;
}

const DialogCover = ({ title, cover }: { title: ReactNode; cover: Partial<CoverSource> | undefined }) => (
  <div className="h-14 shrink-0 overflow-hidden" aria-hidden>
    <Cover
      title={typeof title === "string" ? title : "Mầm"}
      family="fields"
      // Dark green in either mode, so that the close button reads on it.
      palette="b"
      {...cover}
      format="strip"
    />
  </div>
);

const scrolling = "min-h-0 overflow-y-auto overscroll-contain";

/** Two columns that scroll by themselves; on a phone they scroll together. */
function Beside({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (!side) return children;
  return (
    <div className="dialog-columns">
      {children}
      <div className="dialog-side">{side}</div>
    </div>
  );
}

/** A centered box; a sheet at the bottom on a phone. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  children,
  side,
  footer,
  cover,
  size = "md",
  isHeld = false,
  initialFocus,
  finalFocus,
  onClosed,
}: DialogProps) {
  const hasCover = cover !== false;
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      disablePointerDismissal={isHeld}
      onOpenChangeComplete={(nowOpen) => !nowOpen && onClosed?.()}
      onOpenChange={(next, details) => {
        if (next) return;
        if (isAbove(details.event.target, popup.current)) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-220 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-hidden md:place-items-center md:p-4">
          <Base.Popup
            ref={popup}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={classNames(
              "relative flex max-h-[calc(100dvh-24px)] w-full flex-col overflow-hidden rounded-t-4 bg-raised shadow-3 outline-none md:max-h-[calc(100dvh-48px)] md:rounded-3",
              "transition-[opacity,translate] duration-220 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full md:duration-180 md:data-ending-style:translate-y-2 md:data-ending-style:opacity-0 md:data-starting-style:translate-y-2 md:data-starting-style:opacity-0",
              widths[oneOf(dialogSizes, size, "md")],
            )}
          >
            {hasCover && <DialogCover title={title} cover={cover} />}
            <Beside side={side}>
              <div className={classNames("px-5 pt-6 pb-7 md:px-8 md:pt-7 md:pb-8", !side && scrolling)}>
                <Base.Title className={classNames("text-d4", !hasCover && "pr-8")}>{title}</Base.Title>
                {description && <Base.Description className="mt-1 text-s text-text-2">{description}</Base.Description>}
                {children && <div className="mt-6">{children}</div>}
              </div>
            </Beside>
            {footer && (
              <div className="flex shrink-0 flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[calc(16px+env(safe-area-inset-bottom))] md:px-8">
                {footer}
              </div>
            )}
            {/* Last in the DOM, so that the focus starts at the content; shown at the top. */}
            <Base.Close
              aria-label={closeLabel}
              className={classNames(
                iconButtonClass({ size: "md" }),
                "absolute! top-2 right-3 z-2",
                hasCover && "text-on-brand! hover:bg-transparent! focus-visible:outline-on-brand!",
              )}
            >
              <Icon name="x" />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
