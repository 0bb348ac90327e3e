import type { FirstText } from "#contracts/schemas/admin.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { addressOf, personAddress } from "#document/addresses.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { decide, reviewKey } from "./decide.ts";
import { CardSkeleton, NothingLeft, Part, type PartOfReview } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";
import { useWithdrawing, withdrawal, type Withdrawal } from "./withdrawing.tsx";

const textsKey = [...reviewKey, "texts"] as const;

export const newAuthorReviewPart: PartOfReview = {
  id: "bai-dau",
  title: "Bài đầu tiên của thành viên mới",
  whenEmpty: "Khi thành viên mới đăng bài, bạn đọc lướt ở đây.",
};

/** Publications of new members. */
export function NewAuthorReview() {
  const { ask, dialog } = useWithdrawing();
  return (
    <Part
      of={newAuthorReviewPart}
      note="Các bài này đã hiện trên trang. Sau ba bài ổn, bài của người ấy không qua đây nữa."
    >
      <PaginatedList<FirstText, { items: FirstText[]; next: string | null }>
        queryKey={textsKey}
        load={async (cursor, signal) => {
          const { texts, next } = await api("GET /v1/review/texts", { query: { cursor }, signal });
          return { items: texts, next };
        }}
        loadingLabel="Đang tải bài đầu tay…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được bài đầu tay"
        moreLabel="Xem thêm bài"
        empty={<NothingLeft text={newAuthorReviewPart.whenEmpty} />}
      >
        {(texts) => (
          <ul className="grid gap-4">
            {texts.map((text) => (
              <First key={text.item.id} text={text} onWithdraw={ask} />
            ))}
          </ul>
        )}
      </PaginatedList>
      {dialog}
    </Part>
  );
}

function First({ text: { item, author }, onWithdraw }: { text: FirstText; onWithdraw: (asked: Withdrawal) => void }) {
  const isDecided = (one: FirstText) => one.item.id === item.id;
  const send = (decision: "pass" | "doubt") =>
    api("POST /v1/review/texts/{id}", { params: { id: item.id }, body: { decision } });
  const pass = () =>
    void decide<FirstText>({
      queryKey: textsKey,
      isDecided,
      send: () => send("pass"),
      done: "Đã xem, bài ổn",
      undo: { label: "Hoàn tác", send: () => send("doubt") },
    });
  const withdraw = () =>
    void decide<FirstText>({ queryKey: textsKey, isDecided, done: "Đã gỡ bài xuống", ...withdrawal(item.id) });
  return (
    <ReviewCard
      label={item.title}
      decisions={[
        { label: "Bài ổn", description: `Bài ${item.title} ổn`, run: pass },
        {
          label: "Gỡ bài xuống…",
          asksFirst: true,
          description: `Gỡ bài ${item.title} xuống`,
          isDangerous: true,
          run: () => onWithdraw({ id: item.id, title: item.title, run: withdraw }),
        },
      ]}
    >
      <p className="text-xs text-text-3">
        {contentKinds[item.kind].label} · <Time at={item.publishedAt} format={shortDate} formatSince={timeSince} />
      </p>
      <h3 className="mt-1 font-serif text-d5 [overflow-wrap:anywhere]">
        <Link to={addressOf(item.kind, item.slug)} className="hover:underline hover:underline-offset-4">
          {item.title}
        </Link>
      </h3>
      {item.summary && <p className="mt-1.5 line-clamp-3 text-s text-pretty text-text-2">{item.summary}</p>}
      <p className="mt-2 text-xs text-text-3 [overflow-wrap:anywhere]">
        <Link to={personAddress(author.username)} className="font-medium text-text-2 hover:underline">
          {author.displayName}
        </Link>{" "}
        tham gia <Time at={author.joinedAt} format={shortDate} /> · {author.goodTexts} bài đã xem là ổn
      </p>
    </ReviewCard>
  );
}
