import type { ReviewCounts } from "#contracts/schemas/cards.ts";
import { cardsAddress, readingAddress } from "#document/learning-addresses.ts";
import { reviewAddress, writingTopicsAddress } from "#document/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { afterToday } from "../parts/after-today.ts";
import type { ReviewSession } from "#app/components/review/review-session.ts";

interface ReviewSessionEndProps {
  session: ReviewSession;
  isExtra: boolean;
  ended: ReviewCounts;
  /** The counts include the answers of this session. */
  isKnown: boolean;
}

/** After the last card: the result, and where to continue. */
export function ReviewSessionEnd({ session, isExtra, ended, isKnown }: ReviewSessionEndProps) {
  return (
    <div className="run-body rounded-3 border border-line bg-tint p-5 md:p-6">
      <p className="text-d4">
        {isExtra
          ? session.done > 0
            ? `Xong! Bạn vừa ôn thêm ${session.done} thẻ.`
            : "Chưa có thẻ nào để ôn thêm."
          : session.done > 0 && !isKnown
            ? "Xong!"
            : afterToday(ended)}
      </p>
      {session.done > 0 && (
        <p className="mt-1 text-text-2">
          Vừa rồi bạn nhớ {session.done - session.forgotten}/{session.done} lượt.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {isExtra ? (
          <Button to={reviewAddress}>Về thẻ của hôm nay</Button>
        ) : (
          <Button to={`${reviewAddress}?on-them=1`}>Ôn thêm</Button>
        )}
        <Button variant="ghost" to={cardsAddress}>
          Xem mọi thẻ
        </Button>
      </div>
    </div>
  );
}

export function NoCards() {
  return (
    <EmptyState
      className="run-body"
      title="Chưa có thẻ nào. Hãy lưu một từ khi đọc hoặc viết một bài."
      text="Mỗi chỗ bạn viết chưa đúng cũng có thể thành một thẻ, bằng chính câu của bạn."
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" to={readingAddress}>
            Đọc một bài
          </Button>
          <Button size="sm" variant="outline" to={writingTopicsAddress}>
            Viết một bài
          </Button>
        </div>
      }
    />
  );
}

export function CardSkeleton() {
  return (
    <SkeletonRegion label="Đang lấy thẻ của bạn…" className="run-body">
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-4 h-43 rounded-2" />
      <Skeleton className="mt-7 h-12 w-40 rounded-2" />
    </SkeletonRegion>
  );
}

interface CardsFailureProps {
  /** Unsent answers on this device. */
  unsent: number;
  isRetrying: boolean;
  onRetry: () => void;
}

export function CardsFailure({ unsent, isRetrying, onRetry }: CardsFailureProps) {
  return (
    <div className="run-body">
      <ErrorState
        title="Chưa lấy được thẻ"
        text={unsent > 0 ? `${unsent} câu trả lời của bạn vẫn được giữ trên máy này.` : "Thẻ của bạn vẫn còn nguyên."}
        retryLabel="Thử lại"
        isRetrying={isRetrying}
        onRetry={onRetry}
      />
    </div>
  );
}
