import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { type ReactNode, useEffect, useState } from "react";
import type { Overview } from "#contracts/schemas/admin.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SkeletonRegion } from "#app/ui/skeleton.tsx";
import { overviewQuery } from "../admin-queries.ts";
import { NewAuthorReview, newAuthorReviewPart } from "./new-author-review.tsx";
import { PendingComments, pendingCommentsPart } from "./pending-comments.tsx";
import { PointsReview, pointsReviewPart } from "./points-review.tsx";
import { CardSkeleton, type PartOfReview } from "./parts.tsx";
import { Reports, reportsPart } from "./reports.tsx";
import { ReviewKeys } from "./review-card.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { waitingMindChanges } from "./waiting-mind-changes.tsx";
import { waitingPerspectives } from "./waiting-perspectives.tsx";
import type { Route } from "./+types/review-tab.ts";
import { openTab, tabMeta, tabs } from "../tabs.ts";

type Kind = keyof Overview["waiting"];

const parts: readonly { kind: Kind; part: PartOfReview; content: ReactNode }[] = [
  { kind: "reports", part: reportsPart, content: <Reports /> },
  { kind: "comments", part: pendingCommentsPart, content: <PendingComments /> },
  { kind: "perspectives", part: waitingPerspectives, content: <WaitingList kind={waitingPerspectives} /> },
  { kind: "mindChanges", part: waitingMindChanges, content: <WaitingList kind={waitingMindChanges} /> },
  { kind: "texts", part: newAuthorReviewPart, content: <NewAuthorReview /> },
  { kind: "points", part: pointsReviewPart, content: <PointsReview /> },
];

export const clientLoader = () => openTab(tabs.review);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.review);

/**
 * Reports, texts that wait for review, and publications of new members. Empty lists are named at the end, so that the
 * lists with entries come first.
 */
export default function ReviewTab() {
  const { data: overview, isPending } = useQuery(overviewQuery, queryClient);
  // A list that becomes empty here keeps its place, because the last decision can be undone.
  const [opened, setOpened] = useState<ReadonlySet<Kind>>(new Set());
  useEffect(() => {
    if (overview) setOpened((before) => new Set([...before, ...kindsThatWait(overview)]));
  }, [overview]);
  const isThere = !isPending;
  useEffect(() => {
    // An address may name one list, which is not in the page before it is loaded.
    if (isThere) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isThere]);
  if (isPending)
    return (
      <SkeletonRegion label="Đang xem có gì chờ duyệt…" className="max-w-208">
        <CardSkeleton />
      </SkeletonRegion>
    );
  // Without the counts every list shows whether it has entries.
  const waiting = new Set(overview ? kindsThatWait(overview) : parts.map(({ kind }) => kind));
  const shown = parts.filter(({ kind }) => waiting.has(kind) || opened.has(kind));
  const rest = parts.filter((one) => !shown.includes(one));
  return (
    <ReviewKeys>
      <div className="grid max-w-208 gap-14">
        {shown.map(({ kind, content }) => (
          <div key={kind}>{content}</div>
        ))}
        {shown.length === 0 && (
          <EmptyState title="Không có gì đang chờ" text="Khi có việc cần duyệt, bạn thấy số bên cạnh chữ “Duyệt”." />
        )}
        {rest.length > 0 && <NothingWaits parts={rest.map(({ part }) => part)} />}
      </div>
    </ReviewKeys>
  );
}

const kindsThatWait = ({ waiting }: Overview): Kind[] => parts.flatMap(({ kind }) => (waiting[kind] > 0 ? [kind] : []));

function NothingWaits({ parts: empty }: { parts: readonly PartOfReview[] }) {
  return (
    <section aria-labelledby="nothing-waits">
      <SectionHead title="Không có gì chờ" id="nothing-waits" size="t2" className="mb-2" />
      <ul>
        {empty.map(({ id, title, whenEmpty }) => (
          <li key={id} id={id} className="scroll-mt-24 border-t border-line py-3 text-s text-pretty first:border-t-0">
            <span className="font-medium">{title}.</span> <span className="text-text-2">{whenEmpty}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
