import type { OpenReport } from "#contracts/schemas/comments.ts";
import { addressOf } from "#document/addresses.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** One list of the review page: its anchor, title, and text when empty. */
export interface PartOfReview {
  id: string;
  title: string;
  whenEmpty: string;
}

/** Shown when the last entry of a list was decided. */
export const NothingLeft = ({ text }: { text: string }) => (
  <p role="status" className="text-s text-pretty text-text-2">
    Không còn gì chờ ở đây. {text}
  </p>
);

/** A list of entries of one kind that await review. */
export function Part({ of: { id, title }, note, children }: { of: PartOfReview; note: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <SectionHead title={title} id={`${id}-title`} className="mb-1" />
      <p className="mb-5 text-s text-pretty text-text-2">{note}</p>
      {children}
    </section>
  );
}

/** Not shortened: the editor has to read all of it before deciding. */
export const Words = ({ of, body }: { of: { displayName: string } | null; body: string }) => (
  <blockquote className="mt-3 border-l-2 border-line-2 pl-4">
    <p className="whitespace-pre-line text-pretty [overflow-wrap:anywhere]">{body}</p>
    <footer className="mt-1 text-xs text-text-3">{of?.displayName ?? "Người đã rời trang"}</footer>
  </blockquote>
);

/** The text that it belongs to. */
export function Where({
  item,
  isUnder,
  by,
}: {
  item: NonNullable<OpenReport["item"]>;
  isUnder: boolean;
  by: OpenReport["person"];
}) {
  return (
    <p className="mt-3 text-s [overflow-wrap:anywhere]">
      <span className="text-text-3">{isUnder ? "Dưới " : "Về "}</span>
      <Link to={addressOf(item.kind, item.slug)} className="text-link">
        {item.title || contentKinds[item.kind].label}
      </Link>
      {by && <span className="text-text-3"> của {by.displayName}</span>}
    </p>
  );
}

export const Gone = ({ words }: { words: string }) => <p className="mt-3 text-s text-text-2">{words}</p>;
export const CardSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);
