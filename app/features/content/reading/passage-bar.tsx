import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import type { SelectedAnchor } from "#app/components/look-up/selected-anchor.ts";

export interface PassageBarProps {
  anchor: SelectedAnchor;
  canBeHeard: boolean;
  onLookUp: () => void;
  onListen: () => void;
  /** null if the passage has no link. */
  onCopyLink: (() => void) | null;
  onCopyQuote: () => void;
  /** Passes the passage to a practice tool; null for visitors. */
  onPractice: ((tool: "grammar" | "rewriting") => void) | null;
}

const headerHeight = 64;
const gap = 10;

/**
 * Actions for the selected passage: above it with a mouse; at the bottom on a phone, whose own menu is at the
 * passage. Tab moves the focus into it, Escape closes it.
 */
export function PassageBar({
  anchor,
  canBeHeard,
  onLookUp,
  onListen,
  onCopyLink,
  onCopyQuote,
  onPractice,
}: PassageBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = useBarKeys(bar, anchor);

  useLayoutEffect(() => {
    if (bar.current && !matchMedia("(pointer: coarse)").matches) placeBeside(anchor.range, bar.current);
  }, [anchor, isOpen]);

  if (!isOpen) return null;
  return createPortal(
    <>
      <p role="status" className="sr-only">
        Đã chọn một đoạn. Bấm Tab để tới những việc làm được với nó.
      </p>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Đoạn đã chọn"
        // A click must not clear the selection.
        onMouseDown={(event) => event.preventDefault()}
        className="absolute z-54 flex rounded-3 border border-line bg-raised p-1 shadow-2 pointer-coarse:fixed pointer-coarse:inset-x-3 pointer-coarse:bottom-[calc(env(safe-area-inset-bottom)+72px)] pointer-coarse:justify-around print:hidden"
      >
        {anchor.word && (
          <BarButton label="Tra từ" name="Tra từ này" icon={<Icon name="book-open" size={18} />} onClick={onLookUp} />
        )}
        {canBeHeard && (
          <BarButton
            label="Nghe"
            name="Nghe đoạn này"
            icon={<WorkIcon name="speaker-high" size={18} />}
            onClick={onListen}
          />
        )}
        {onCopyLink && (
          <BarButton
            label="Liên kết"
            name="Sao chép liên kết tới đoạn này"
            icon={<WorkIcon name="link" size={18} />}
            onClick={onCopyLink}
          />
        )}
        <BarButton
          label="Trích dẫn"
          name="Sao chép trích dẫn"
          icon={<WorkIcon name="quotes" size={18} />}
          onClick={onCopyQuote}
        />
        {onPractice && anchor.isEnglish && (
          <BarButton
            label="Ngữ pháp"
            name="Phân tích ngữ pháp"
            icon={<WorkIcon name="text-aa" size={18} />}
            onClick={() => onPractice("grammar")}
          />
        )}
        {onPractice && (
          <BarButton
            label="Viết lại"
            name="Viết lại"
            icon={<WorkIcon name="shuffle" size={18} />}
            onClick={() => onPractice("rewriting")}
          />
        )}
      </div>
    </>,
    document.body,
  );
}

function placeBeside(passage: Range, bar: HTMLElement) {
  const { top, bottom, left, width } = passage.getBoundingClientRect();
  const { offsetHeight, offsetWidth } = bar;
  const above = top - gap - offsetHeight;
  const y = above > headerHeight ? above : Math.min(bottom + gap, innerHeight - offsetHeight - gap);
  const x = Math.min(
    Math.max(left + width / 2 - offsetWidth / 2, gap),
    document.documentElement.clientWidth - offsetWidth - gap,
  );
  bar.style.top = `${y + scrollY}px`;
  bar.style.left = `${x + scrollX}px`;
}

/** Moves the focus into the bar by Tab. Returns whether the bar is open: Escape closes it until another text is selected. */
function useBarKeys(bar: RefObject<HTMLDivElement | null>, anchor: SelectedAnchor): boolean {
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isOpen = closedFor !== anchor.text;
  useEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => {
      const isInside = bar.current?.contains(document.activeElement) ?? false;
      if (event.key === "Escape") setClosedFor(anchor.text);
      else if (event.key === "Tab" && !event.shiftKey && !isInside) {
        event.preventDefault();
        bar.current?.querySelector("button")?.focus();
      }
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, [bar, isOpen, anchor]);
  return isOpen;
}

interface BarButtonProps {
  label: string;
  name: string;
  icon: ReactNode;
  onClick: () => void;
}

function BarButton({ label, name, icon, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={onClick}
      className="flex min-h-9 items-center gap-2 rounded-2 px-3 text-s font-medium text-text hover:bg-hover pointer-coarse:min-h-12 pointer-coarse:flex-col pointer-coarse:justify-center pointer-coarse:gap-0.5 pointer-coarse:px-2 pointer-coarse:text-xs"
    >
      <span className="text-text-2">{icon}</span>
      {label}
    </button>
  );
}
