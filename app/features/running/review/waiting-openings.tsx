import type { ReviewedOpening } from "#contracts/perspectives.ts";
import { api } from "#app/session/session.ts";
import { AskedList } from "#app/shell/asked-list.tsx";
import { topicAddress } from "#app/shelves/addresses.ts";
import { shortDate, timeSince } from "#app/text/vietnamese-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { runningQueries } from "../running-queries.ts";
import { type Refusal, removalOf, useAskingWhy } from "./asking-why.tsx";
import { decide } from "./decide.ts";
import { CardSkeleton, Part, Words } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";

const openingsKey = ["review", "openings"] as const;

/** What newcomers say a perspective has opened for them, before others read it. */
export function WaitingOpenings() {
  const { ask, dialog } = useAskingWhy();
  return (
    <Part
      id="loi-ghi-nhan"
      title="Lời ghi nhận chờ duyệt"
      note="Hai lời “Mở góc nhìn” đầu của thành viên mới. Người được ghi nhận chỉ được báo khi lời ấy hiện ra."
    >
      <AskedList<ReviewedOpening, { items: ReviewedOpening[]; next: string | null }>
        queries={runningQueries}
        queryKey={openingsKey}
        load={async (cursor, signal) => {
          const { openings, next } = await api("GET /v1/review/openings", { query: { cursor }, signal });
          return { items: openings, next };
        }}
        loadingLabel="Đang tải lời ghi nhận chờ duyệt…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được lời ghi nhận chờ duyệt"
        moreLabel="Xem thêm lời ghi nhận"
        empty={
          <EmptyState title="Không có lời ghi nhận nào đang chờ" text="Lời ghi nhận của người đã quen hiện ngay." />
        }
      >
        {(openings) => (
          <ul className="grid gap-4">
            {openings.map((one) => (
              <WaitingOpening key={one.id} opening={one} onRemove={ask} />
            ))}
          </ul>
        )}
      </AskedList>
      {dialog}
    </Part>
  );
}

function WaitingOpening({ opening, onRemove }: { opening: ReviewedOpening; onRemove: (asked: Refusal) => void }) {
  const name = opening.giver.displayName;
  const send = (body: { decision: "approve" } | { decision: "remove"; reason: string }, done: string) =>
    void decide<ReviewedOpening>({
      queryKey: openingsKey,
      isDecided: ({ id }) => id === opening.id,
      send: () => api("POST /v1/review/openings/{id}", { params: { id: opening.id }, body }),
      done,
    });
  return (
    <ReviewCard
      label={`Lời ghi nhận chờ duyệt của ${name}`}
      decisions={[
        {
          label: "Cho hiện",
          description: `Cho hiện lời ghi nhận của ${name}`,
          run: () => send({ decision: "approve" }, "Lời ghi nhận đã hiện"),
        },
        {
          label: "Gỡ xuống…",
          description: `Gỡ lời ghi nhận của ${name}`,
          isDangerous: true,
          run: () =>
            onRemove(
              removalOf(`lời ghi nhận của ${name}`, (reason) =>
                send({ decision: "remove", reason }, "Đã gỡ lời ghi nhận"),
              ),
            ),
        },
      ]}
    >
      <p className="text-s text-text-3">
        chắc {opening.before} % → {opening.after} % ·{" "}
        <Time at={opening.at} format={shortDate} formatSince={timeSince} />
      </p>
      <Words of={opening.giver} body={opening.explanation} />
      <p className="mt-3 text-s [overflow-wrap:anywhere]">
        <span className="text-text-3">Về góc nhìn “{opening.claim}” trong </span>
        <Link to={topicAddress(opening.topic.slug)} className="text-link">
          {opening.topic.question}
        </Link>
      </p>
      {opening.joinedAt && (
        <p className="mt-1 text-xs text-text-3">
          Tham gia <Time at={opening.joinedAt} format={shortDate} />
        </p>
      )}
    </ReviewCard>
  );
}
