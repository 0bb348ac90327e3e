import { Link } from "react-router";
import { cardsAddress } from "#document/learning-addresses.ts";
import { reviewAddress } from "#document/addresses.ts";
import { minutesFor } from "#app/components/review-time.ts";
import { RetryLine } from "#app/components/retry-line.tsx";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useUserId } from "#app/session/session-store.ts";
import { useHome } from "../learning-queries.ts";
import { afterToday } from "../parts/after-today.ts";
import { answersOf } from "#app/components/review/answers.ts";

/** “Ôn tập hôm nay (18)”: the number of due cards; for visitors an introduction. */
export function TodaySection() {
  const home = useHome();
  const userId = useUserId();
  const reviews = home.data?.reviews;
  const waiting = reviews ? answersOf(userId).answeredToday : 0;
  const left = Math.max(0, (reviews?.left ?? 0) - waiting);
  return (
    <section aria-labelledby="today">
      <SectionHead
        id="today"
        title={reviews ? `Ôn tập hôm nay (${left})` : "Ôn tập hôm nay"}
        aside={
          reviews && reviews.cards > 0 ? (
            <Link to={cardsAddress} className="text-link">
              {reviews.cards} thẻ của bạn
            </Link>
          ) : undefined
        }
      />
      {home.isError && <RetryLine className="mb-3 text-s text-text-2" text="Chưa đếm được thẻ hôm nay." query={home} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-150 text-pretty text-text-2">
          {!reviews
            ? "Câu bạn viết sai và từ bạn lưu thành thẻ. Thẻ nào sắp quên thì hôm nay gặp lại, thẻ nào đã chắc thì nghỉ lâu hơn."
            : reviews.cards === 0
              ? "Chưa có thẻ nào. Hãy lưu một từ khi đọc hoặc viết một bài."
              : left > 0
                ? `${left} thẻ đến hạn, chừng ${minutesFor(left)} phút.${reviews.postponed > 0 ? ` ${reviews.postponed} thẻ khác ${reviews.spreadDays === 1 ? "để ngày mai" : `được rải ra ${reviews.spreadDays} ngày tới`}.` : ""}`
                : afterToday(reviews)}
          {waiting > 0 && ` ${waiting} câu trả lời chờ gửi, vẫn được giữ trên máy này.`}
        </p>
        <Button
          variant={left > 0 ? "filled" : "outline"}
          to={reviews && left === 0 && reviews.cards > 0 ? `${reviewAddress}?on-them=1` : reviewAddress}
        >
          {left > 0 ? "Bắt đầu ôn" : reviews && reviews.cards > 0 ? "Ôn thêm" : "Xem cách ôn"}
        </Button>
      </div>
    </section>
  );
}
