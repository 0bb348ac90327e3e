import { useQuery } from "@tanstack/react-query";
import { cornerAddress, reviewAddress } from "#document/addresses.ts";
import { learningKeys } from "#app/components/learning-cache.ts";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "#app/session/session.ts";
import { useSession, useUserId } from "#app/session/session-store.ts";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { RunFrame } from "#app/components/run-frame.tsx";
import { useSessionEnd } from "../learning-queries.ts";
import { answersOf } from "#app/components/review/answers.ts";
import { CardSheet } from "#app/components/review/card-sheet.tsx";
import { ReviewSettings } from "./review-settings.tsx";
import { placeIn } from "#app/components/review/review-session.ts";
import { CardsFailure, CardSkeleton, NoCards, ReviewSessionEnd } from "./review-session-end.tsx";
import { progressOf, ReviewSessionRail } from "./review-session-frame.tsx";
import { isTyped } from "#app/components/review/typed-answer.ts";
import { ReviewSessionTools } from "#app/components/review/review-session-tools.tsx";
import { useUndoKey } from "#app/components/review/use-undo-key.ts";
import { useReviewSession } from "#app/components/review/use-review-session.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/review-page.ts";
import { learningMeta } from "../page-meta.ts";

// A run of reviews has its own frame (components/run-frame.tsx).
export const handle: PageHandle = {
  isIndexed: false,
  application: "on-interaction",
  searchParameters: {},
  chrome: "bare",
  bandTitle: "Ôn tập hôm nay",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Ôn tập hôm nay",
    description: "Thẻ ôn tập giãn cách từ chính câu bạn viết và từ bạn lưu.",
    path: reviewAddress,
  });

/** “Ôn tập hôm nay”: the due cards, one after another. */
export default function ReviewPage() {
  useSessionEnd((userId) => {
    const { unsent } = answersOf(userId);
    return unsent > 0
      ? {
          title: `${unsent} câu trả lời ôn tập chưa gửi`,
          description: "Chúng được giữ trên máy này. Bạn đăng nhập lại là được gửi và tính đủ.",
        }
      : null;
  });
  const isMember = useSession((state) => state.isLogged);
  const [params] = useSearchParams();
  // The page is cached under its bare address and for a visitor: it must not depend on the query.
  const isExtra = isMember && params.get("on-them") === "1";
  if (isMember) return <Reviews key={String(isExtra)} isExtra={isExtra} />;
  return (
    <RunFrame name={runName(false)} closeTo={cornerAddress} closeLabel="Về góc học tập">
      <div className="run-body">
        <p className="text-intro text-pretty text-text-2">
          Thẻ ôn tập làm từ chính câu bạn viết sai và từ bạn lưu khi đọc. Thẻ nào sắp quên thì thẻ ấy tới trước.
        </p>
        <LoginPrompt
          className="mt-6"
          title="Thẻ của bạn nằm trong tài khoản"
          text="Đăng nhập để ôn, lịch của mỗi thẻ được giữ cho riêng bạn."
        />
      </div>
    </RunFrame>
  );
}

const runName = (isExtra: boolean) => (isExtra ? "Ôn thêm" : "Ôn tập hôm nay");

const frameOf = (isExtra: boolean, isBegun: boolean) => ({
  name: runName(isExtra),
  closeTo: cornerAddress,
  closeLabel: isBegun ? "Dừng ôn, các thẻ đã chấm được giữ" : "Về góc học tập",
});

function Reviews({ isExtra }: { isExtra: boolean }) {
  const { today, session, card, unsent, waitsFor, hasArrived, grade, undo, canUndo, drop, replace } = useReviewSession({
    isExtra,
  });
  const [isSetting, setIsSetting] = useState(false);
  const userId = useUserId();
  useUndoKey(canUndo, undo);
  // The answers of this session changed the counts of the coming days.
  const after = useQuery(
    {
      queryKey: [...learningKeys.reviews, userId, "after", session?.done],
      queryFn: ({ signal }) => api("POST /v1/learn/reviews/today", { signal }),
      enabled: !isExtra && card === null && hasArrived && (session?.done ?? 0) > 0,
    },
    queryClient,
  );
  const frame = frameOf(isExtra, session !== null && session.done > 0);
  if (today.isPending || (today.data && !session))
    return (
      <RunFrame {...frame}>
        <CardSkeleton />
      </RunFrame>
    );
  if (!today.data || !session)
    return (
      <RunFrame {...frame}>
        <CardsFailure unsent={unsent} isRetrying={today.isFetching} onRetry={() => void today.refetch()} />
      </RunFrame>
    );
  const { counts, settings } = today.data;
  const ended = (after.data ?? today.data).counts;
  const unsentText = unsent > 0 ? `${unsent} câu trả lời ${waitsFor}, vẫn được giữ trên máy này` : null;
  return (
    <RunFrame
      {...frame}
      progress={progressOf(session, card !== null)}
      end={
        <ReviewSessionTools
          place={card && `${placeIn(session)}/${session.size}`}
          isTyped={card !== null && isTyped(card, settings.typedCards)}
          canUndo={canUndo}
          showsUndo={canUndo || session.done > 0}
          onUndo={undo}
          onOpenSettings={() => setIsSetting(true)}
        />
      }
    >
      <ReviewSessionRail {...{ session, card, isExtra, counts, ended }} unsent={unsentText} />
      {card ? (
        <CardSheet
          key={`${card.id} ${card.reps} ${session.undone === card.id}`}
          card={card}
          grades={settings.gradeButtons}
          onGrade={(given) => grade(card, given)}
          onDrop={() => drop(card.id)}
          onChange={replace}
          isExtra={isExtra}
          isTyped={isTyped(card, settings.typedCards)}
        />
      ) : counts.cards === 0 ? (
        <NoCards />
      ) : (
        <ReviewSessionEnd {...{ session, isExtra, ended }} isKnown={after.data !== undefined} />
      )}
      {isSetting && (
        <ReviewSettings
          settings={settings}
          onClose={() => setIsSetting(false)}
          onChanged={() => {
            setIsSetting(false);
            void today.refetch();
          }}
        />
      )}
    </RunFrame>
  );
}
