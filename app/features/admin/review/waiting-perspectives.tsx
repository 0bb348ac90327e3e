import type { ReviewedPerspective } from "#contracts/schemas/perspective-review.ts";
import { api } from "#app/session/session.ts";
import { FullPerspective } from "#app/components/full-perspective.tsx";
import { sideNames } from "#app/components/side-names.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import type { WaitingKind } from "./waiting-list.tsx";

/** Perspectives that await review or were removed. */
export const waitingPerspectives: WaitingKind<ReviewedPerspective> = {
  id: "goc-nhin",
  title: "Góc nhìn chờ duyệt",
  note: "Hai góc nhìn đầu của thành viên mới, góc nhìn bị nhiều người báo cáo, và ý kiến xin xem lại sau khi bị gỡ.",
  noun: "góc nhìn",
  whenEmpty: "Góc nhìn của người đã quen hiện ngay.",
  load: async (cursor, signal) => {
    const { perspectives, next } = await api("GET /v1/review/perspectives", { query: { cursor }, signal });
    return { items: perspectives, next };
  },
  nameOf: ({ author }) => author.displayName,
  approve: ({ id, version }) =>
    api("POST /v1/review/perspectives/{id}", { params: { id }, body: { decision: "approve", version } }),
  remove: ({ id }, reason) =>
    api("POST /v1/review/perspectives/{id}", { params: { id }, body: { decision: "remove", reason } }),
  isObjection: ({ state }) => state === "removed",
  words: (one) => (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone={one.state === "pending" ? "neutral" : "accent"}>
          {one.state === "pending" ? "Bài đầu" : one.state === "removed" ? "Xin xem lại" : "Tạm ẩn vì báo cáo"}
        </Tag>
        <span className="text-text-3">
          {sideNames[one.side]} · <Time at={one.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      <blockquote className="mt-3 border-l-2 border-line-2 pl-4">
        <FullPerspective perspective={one} />
        <footer className="mt-2 text-xs text-text-3">
          {one.author.displayName} · chắc chắn {one.certainty}&nbsp;%
        </footer>
      </blockquote>
      {one.removal && (
        <dl className="mt-3 grid gap-1 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">
          <Said label="Đã gỡ vì:" words={one.removal.reason} />
          <Said label="Người viết:" words={`“${one.removal.words}”`} />
        </dl>
      )}
    </>
  ),
  place: () => "Trong",
  record: ({ publicPerspectives }) => `${publicPerspectives} góc nhìn đã hiện`,
};

const Said = ({ label, words }: { label: string; words: string }) => (
  <div>
    <dt className="inline font-medium text-text">{label}</dt> <dd className="inline">{words}</dd>
  </div>
);
