import type { ReviewedMindChange } from "#contracts/schemas/perspective-review.ts";
import { api } from "#app/session/session.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Time } from "#app/ui/time.tsx";
import { Words } from "./parts.tsx";
import type { WaitingKind } from "./waiting-list.tsx";

/** Mind changes by new members, reviewed before they are public. */
export const waitingMindChanges: WaitingKind<ReviewedMindChange> = {
  id: "loi-ghi-nhan",
  title: "Lời ghi nhận chờ duyệt",
  note: "Hai lời “Khiến tôi nghĩ lại” đầu của thành viên mới. Người được ghi nhận chỉ được báo khi lời ấy hiện ra.",
  noun: "lời ghi nhận",
  whenEmpty: "Lời ghi nhận của người đã quen hiện ngay.",
  load: async (cursor, signal) => {
    const { mindChanges, next } = await api("GET /v1/review/mind-changes", { query: { cursor }, signal });
    return { items: mindChanges, next };
  },
  nameOf: ({ giver }) => giver.displayName,
  approve: ({ id }) => api("POST /v1/review/mind-changes/{id}", { params: { id }, body: { decision: "approve" } }),
  remove: ({ id }, reason) =>
    api("POST /v1/review/mind-changes/{id}", { params: { id }, body: { decision: "remove", reason } }),
  words: (one) => (
    <>
      <p className="text-s text-text-3">
        chắc chắn {one.before}&nbsp;% → {one.after}&nbsp;% ·{" "}
        <Time at={one.at} format={shortDate} formatSince={timeSince} />
      </p>
      <Words of={one.giver} body={one.explanation} />
    </>
  ),
  place: ({ claim }) => `Về góc nhìn “${claim}” trong`,
};
