import type { GiftKind } from "#contracts/limits/gamification.ts";
import type { PointsReviewItem } from "#contracts/schemas/gamification.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { personAddress } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { type Refusal, useAskingWhy } from "./asking-why.tsx";
import { decide, reviewKey } from "./decide.ts";
import { CardSkeleton, Gone, NothingLeft, Part, type PartOfReview, Words } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";

const pointsKey = [...reviewKey, "points"] as const;

/** Why points are held, and what the editor should check. */
const causes: Record<string, { name: string; hint: string }> = {
  "same-device": {
    name: "Cùng thiết bị",
    hint: "Hai tài khoản vừa dùng cùng một loại thiết bị, cùng mạng, cách nhau không quá mười phút. Có thể là một người, cũng có thể là hai người trong một nhà.",
  },
  reciprocal: {
    name: "Trao qua lại",
    hint: "Quá 60 % điểm được trao của một người đến từ người kia, và hai người trao cho nhau.",
  },
  burst: { name: "Dồn dập", hint: "Người này được trao hơn năm lần trong mười phút." },
};
const gifts: Record<GiftKind, string> = {
  "mind-change-received": "Khiến tôi nghĩ lại",
  "helpful-received": "Hữu ích",
  "comment-helpful": "Góp ý hữu ích",
};
const nameOf = (person: PointsReviewItem["person"]) => person?.displayName ?? "thành viên đã xoá tài khoản";

export const pointsReviewPart: PartOfReview = {
  id: "diem",
  title: "Điểm chờ xem xét",
  whenEmpty: "Điểm được trao tự nhiên thì tính ngay.",
};

/** Points held on suspicion that members gave them to themselves. */
export function PointsReview() {
  const { ask, dialog } = useAskingWhy();
  return (
    <Part
      of={pointsReviewPart}
      note="Điểm vinh danh được trao theo cách đáng ngờ thì chưa được tính. Bạn xem rồi quyết định; điểm của chính bạn do người khác xem."
    >
      <PaginatedList<PointsReviewItem, { items: PointsReviewItem[]; next: string | null }>
        queryKey={pointsKey}
        load={(cursor, signal) => api("GET /v1/review/points", { query: { cursor }, signal })}
        loadingLabel="Đang tải điểm chờ xem xét…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được điểm chờ xem xét"
        moreLabel="Xem thêm điểm"
        empty={<NothingLeft text={pointsReviewPart.whenEmpty} />}
      >
        {(items) => (
          <ul className="grid gap-4">
            {items.map((item) => (
              <Item key={item.id} item={item} onRefuse={ask} />
            ))}
          </ul>
        )}
      </PaginatedList>
      {dialog}
    </Part>
  );
}

function Item({ item, onRefuse }: { item: PointsReviewItem; onRefuse: (asked: Refusal) => void }) {
  const { person, giver, between, about } = item;
  const [to, from] = [nameOf(person), nameOf(giver)];
  const cause = causes[item.reason] ?? { name: "Cần xem", hint: "" };
  const send = (body: { decision: "grant" } | { decision: "reverse"; reason: string }, done: string) =>
    void decide<PointsReviewItem>({
      queryKey: pointsKey,
      isDecided: ({ id }) => id === item.id,
      send: () => api("POST /v1/review/points/{id}", { params: { id: item.id }, body }),
      done,
    });
  return (
    <ReviewCard
      label={`Điểm ${from} trao ${to}`}
      decisions={[
        {
          label: "Tính điểm",
          description: `Tính điểm ${from} trao ${to}`,
          run: () => send({ decision: "grant" }, `Đã tính điểm cho ${to}`),
        },
        {
          label: "Không tính…",
          asksFirst: true,
          description: `Không tính điểm ${from} trao ${to}`,
          isDangerous: true,
          run: () =>
            onRefuse({
              title: `Không tính điểm này cho ${to}?`,
              description: `${to} thấy lý do bạn viết trong sổ điểm của mình. Quyết định này không đổi lại được.`,
              confirmLabel: "Không tính",
              missing: "Người nhận cần biết vì sao.",
              run: (reason) => send({ decision: "reverse", reason }, "Đã quyết định không tính điểm"),
            }),
        },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone="accent">{cause.name}</Tag>
        <span className="font-medium tabular-nums">
          {gifts[item.kind] ?? "Điểm"} · {formatCount(item.points)} điểm
        </span>
        <span className="text-text-3">
          <Time at={item.at} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      <p className="mt-3 [overflow-wrap:anywhere]">
        <Named of={giver} /> trao cho <Named of={person} />
      </p>
      <p className="mt-1 text-s text-pretty text-text-2 tabular-nums">
        {cause.hint} Trong mùa này: {formatCount(between.given)} lần trao, {formatCount(between.back)} lần trao lại.
      </p>
      {about ? (
        <>
          <Words of={person} body={about.words} />
          <p className="mt-3 text-s [overflow-wrap:anywhere]">
            <span className="text-text-3">Trong </span>
            <Link to={about.address} className="text-link">
              {about.title}
            </Link>
          </p>
        </>
      ) : (
        <Gone words="Điều được trao điểm không còn nữa." />
      )}
    </ReviewCard>
  );
}

const Named = ({ of }: { of: PointsReviewItem["person"] }) =>
  of ? (
    <Link to={personAddress(of.username)} className="text-link font-medium">
      {of.displayName}
    </Link>
  ) : (
    <span className="text-text-2">thành viên đã xoá tài khoản</span>
  );
