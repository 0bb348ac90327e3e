import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { type ReactNode, type Ref, useId } from "react";
import type { Certainty, Engine, ErrorKind } from "#contracts/schemas/language.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { type Correction, spacedCorrection } from "./correction.ts";
import { Thought } from "./thought.tsx";

export interface FindingCardProps {
  /** Name of the kind, in Vietnamese. */
  name: string;
  certainty: Certainty;
  engine: Engine;
  /** In Vietnamese, with English words in *asterisks*. */
  why: string;
  /** Another correct English sentence. */
  example?: string | undefined;
  /** Undefined until the kinds are loaded. */
  kind?: Pick<ErrorKind, "thought" | "wrong" | "right"> | undefined;
  /** One for each suggestion; without suggestions, one without a change. */
  corrections: readonly Correction[];
  isOpen: boolean;
  onOpen: () => void;
  /** null if there is no replacement. */
  onFix: ((suggestion: number) => void) | null;
  /** null where it comes back with each analysis. */
  onDismiss: (() => void) | null;
  /** null where the rule is not known. */
  onReport: (() => Promise<void>) | null;
  /** Reported as wrong. */
  isReported?: boolean;
  /** Withdraws the report; without it the card is removed by reporting. */
  onWithdraw?: () => Promise<void>;
  /** null for kinds without a drill. */
  onDrill: (() => void) | null;
  /** More actions. */
  more?: ReactNode;
  /** The card element, which F8 focuses. */
  ref?: Ref<HTMLElement>;
}

export const engineNames: Record<Engine, string> = {
  rules: "Quy tắc riêng của Mầm",
  // Analyses saved before November 2026 have it.
  harper: "Bộ kiểm tra Harper",
  model: "AI nâng cao",
};

/** A finding. Closed: the error and its correction. Open: the reason and the actions. */
export function FindingCard(props: FindingCardProps) {
  const { name, certainty, corrections, isOpen, onOpen, ref } = props;
  const nameId = useId();
  const [best] = corrections;
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={classNames(
        "outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-focus",
        isOpen
          ? "my-1 rounded-2 border border-l-3 border-line border-l-accent bg-raised p-4 shadow-2 xs:px-5 xs:py-4.5"
          : "relative border-t border-line py-4.5 first:border-t-0 hover:bg-hover/50",
      )}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 id={nameId} className="font-semibold">
          {isOpen ? (
            name
          ) : (
            // The whole card is clickable.
            <button
              type="button"
              onClick={onOpen}
              aria-expanded={false}
              className="text-left font-semibold after:absolute after:inset-0"
            >
              {name}
            </button>
          )}
        </h3>
        {certainty === "error" ? <Tag tone="accent">Lỗi</Tag> : <Tag>Gợi ý</Tag>}
      </div>
      {best && (
        <CorrectionLine
          correction={best}
          className={isOpen ? "mt-2 text-[1.125rem]/7" : "mt-1 text-[1.0625rem]/6.75"}
        />
      )}
      {isOpen && <FindingDetails {...props} />}
    </article>
  );
}

/** The reason, other corrections, and actions. */
function FindingDetails(props: FindingCardProps) {
  const { engine, why, example, kind, corrections, onFix, onDismiss, onReport, onDrill, more } = props;
  const [, ...others] = corrections;
  return (
    <>
      <div className="mt-3 border-t border-dashed border-line-2 pt-3">
        <h4 className="font-semibold text-accent">Vì sao?</h4>
        <p className="mt-0.5 text-s text-pretty text-text-2">
          <MarkedText text={why} />
        </p>
        {example && (
          <p className="mt-1 text-s text-pretty text-text-2">
            Ví dụ khác:{" "}
            <span lang="en" className="font-serif">
              {example}
            </span>
          </p>
        )}
        {kind && <Thought kind={kind} />}
        <div className="mt-1 flex items-center justify-between gap-2">
          <p className="text-xs text-text-3">{engineNames[engine]}</p>
          {/* Placed here so that it does not wrap on a phone. */}
          {onReport && <ReportKey {...props} onReport={onReport} />}
        </div>
      </div>
      {others.length > 0 && onFix && (
        <div className="mt-3">
          <p className="text-xs text-text-2">Cách khác</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {others.map((correction, index) => (
              <li key={correction.added || correction.removed}>
                <Button size="sm" variant="outline" onClick={() => onFix(index + 1)}>
                  <span lang="en" className="font-serif">
                    {correction.added.trim() || `bỏ “${correction.removed.trim()}”`}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 flex flex-wrap empty:hidden items-center gap-1.5">
        {onFix && (
          <Button size="sm" className="px-2.5!" icon={<Icon name="check" size={18} />} onClick={() => onFix(0)}>
            Sửa
          </Button>
        )}
        {onDismiss && (
          <Button size="sm" className="px-2.5!" variant="outline" onClick={onDismiss}>
            Bỏ qua
          </Button>
        )}
        {onDrill && (
          <Button size="sm" className="px-2.5!" variant="outline" onClick={onDrill}>
            Luyện 60 giây
          </Button>
        )}
      </div>
      {more && <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-s">{more}</div>}
    </>
  );
}

/** “Báo sai”, or undoing it. During a request, further clicks do nothing. */
function ReportKey({
  isReported = false,
  onReport,
  onWithdraw,
}: Pick<FindingCardProps, "isReported" | "onWithdraw"> & { onReport: () => Promise<void> }) {
  const send = useMutation({ mutationFn: (action: () => Promise<void>) => action() }, queryClient);
  return (
    <span className="-mr-2 flex items-center text-s text-text-2">
      <span role="status">{isReported && "Đã báo ·"}</span>
      <Button
        size="sm"
        className="px-2!"
        variant="ghost"
        onClick={() => {
          if (!send.isPending) send.mutate(isReported && onWithdraw ? onWithdraw : onReport);
        }}
      >
        {isReported ? "Hoàn tác" : "Báo sai"}
      </Button>
    </span>
  );
}

/** Wrong → right, in the font of the text. */
export function CorrectionLine({ correction, className }: { correction: Correction; className?: string }) {
  const { before, removed, added, after } = spacedCorrection(correction);
  const isChange = removed !== "" || added !== "";
  return (
    <p lang="en" className={classNames("font-serif", className)}>
      {before}
      {removed && (
        <del className={isChange ? "text-text-3 line-through decoration-1" : ""}>
          <span className="sr-only" lang="vi">
            bỏ{" "}
          </span>
          {removed}
        </del>
      )}
      {removed && added && " "}
      {added && (
        <ins className="rounded-1 bg-brand-tint px-0.5 font-medium text-brand-text no-underline">
          <span className="sr-only" lang="vi">
            thành{" "}
          </span>
          {added}
        </ins>
      )}
      {after}
    </p>
  );
}
