import type { ReviewedPerspective } from "#contracts/perspectives.ts";
import { api } from "#app/session/session.ts";
import { AskedList } from "#app/shell/asked-list.tsx";
import { topicAddress } from "#app/shelves/addresses.ts";
import { ToldPerspective } from "#app/shelves/told-perspective.tsx";
import { sideNames } from "#app/shelves/side-names.ts";
import { shortDate, timeSince } from "#app/text/vietnamese-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { runningQueries } from "../running-queries.ts";
import { type Refusal, removalOf, useAskingWhy } from "./asking-why.tsx";
import { decide } from "./decide.ts";
import { CardSkeleton, Part } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";

const perspectivesKey = ["review", "perspectives"] as const;

/** Perspectives that nobody sees yet, or no longer. */
export function WaitingPerspectives() {
  const { ask, dialog } = useAskingWhy();
  return (
    <Part
      id="goc-nhin"
      title="Góc nhìn chờ duyệt"
      note="Hai góc nhìn đầu của thành viên mới, góc nhìn bị nhiều người báo cáo, và ý kiến xin xem lại sau khi bị gỡ."
    >
      <AskedList<ReviewedPerspective, { items: ReviewedPerspective[]; next: string | null }>
        queries={runningQueries}
        queryKey={perspectivesKey}
        load={async (cursor, signal) => {
          const { perspectives, next } = await api("GET /v1/review/perspectives", { query: { cursor }, signal });
          return { items: perspectives, next };
        }}
        loadingLabel="Đang tải góc nhìn chờ duyệt…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được góc nhìn chờ duyệt"
        moreLabel="Xem thêm góc nhìn"
        empty={<EmptyState title="Không có góc nhìn nào đang chờ" text="Góc nhìn của người đã quen hiện ngay." />}
      >
        {(perspectives) => (
          <ul className="grid gap-4">
            {perspectives.map((one) => (
              <WaitingPerspective key={one.id} perspective={one} onRemove={ask} />
            ))}
          </ul>
        )}
      </AskedList>
      {dialog}
    </Part>
  );
}

function WaitingPerspective({
  perspective: one,
  onRemove,
}: {
  perspective: ReviewedPerspective;
  onRemove: (asked: Refusal) => void;
}) {
  const name = one.author.displayName;
  const send = (
    body: { decision: "approve"; version: number } | { decision: "remove"; reason: string },
    done: string,
  ) =>
    void decide<ReviewedPerspective>({
      queryKey: perspectivesKey,
      isDecided: ({ id }) => id === one.id,
      send: () => api("POST /v1/review/perspectives/{id}", { params: { id: one.id }, body }),
      done,
    });
  const isAppeal = one.state === "removed";
  return (
    <ReviewCard
      label={`Góc nhìn chờ duyệt của ${name}`}
      decisions={[
        {
          label: "Cho hiện",
          description: `Cho hiện góc nhìn của ${name}`,
          run: () => send({ decision: "approve", version: one.version }, "Góc nhìn đã hiện"),
        },
        {
          label: isAppeal ? "Giữ quyết định gỡ…" : "Gỡ xuống…",
          description: `Gỡ góc nhìn của ${name}`,
          isDangerous: true,
          run: () =>
            onRemove(
              removalOf(`góc nhìn của ${name}`, (reason) => send({ decision: "remove", reason }, "Đã gỡ góc nhìn")),
            ),
        },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone={one.state === "pending" ? "neutral" : "accent"}>
          {one.state === "pending" ? "Bài đầu" : isAppeal ? "Xin xem lại" : "Tạm ẩn vì báo cáo"}
        </Tag>
        <span className="text-text-3">
          {sideNames[one.side]} · <Time at={one.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      <blockquote className="mt-3 border-l-2 border-line-2 pl-4">
        <ToldPerspective perspective={one} />
        <footer className="mt-2 text-xs text-text-3">
          {name} · chắc {one.certainty} %
        </footer>
      </blockquote>
      {one.removal && (
        <p className="mt-2 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">
          Đã gỡ vì: {one.removal.reason}. Người viết: “{one.removal.words}”
        </p>
      )}
      <p className="mt-3 text-s [overflow-wrap:anywhere]">
        <span className="text-text-3">Trong </span>
        <Link to={topicAddress(one.topic.slug)} className="text-link">
          {one.topic.question}
        </Link>
      </p>
      {one.joinedAt && (
        <p className="mt-1 text-xs text-text-3">
          Tham gia <Time at={one.joinedAt} format={shortDate} /> · {one.publicPerspectives} góc nhìn đã hiện
        </p>
      )}
    </ReviewCard>
  );
}
