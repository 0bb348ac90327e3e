import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/shell/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { learningQueries, useSessionEnd, useUserId } from "../own.ts";
import { cardsPlace, cornerPlace, readingPlace, reviewPlace } from "../places.ts";
import { afterToday } from "../parts/after-today.ts";
import { answersOf } from "./own-answers.ts";
import { CardSheet } from "./card-sheet.tsx";
import { ReviewSettings } from "./review-settings.tsx";
import { howMany, toldBacklog } from "./sitting.ts";
import { isTyped } from "./typed-answer.ts";
import { useSitting } from "./use-sitting.ts";

/** “Ôn tập hôm nay”: card after card. */
export function ReviewPage() {
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
  // The page as it comes is kept under its bare address, and a visitor's: nothing of the query stands in it.
  const isExtra = isMember && params.get("on-them") === "1";
  return (
    <div className="max-w-170">
      <p className="text-xs">
        <Link to={cornerPlace} className="font-medium text-brand-text hover:underline">
          Góc học tập
        </Link>
      </p>
      <h1 className="mt-2 text-d2">{isExtra ? "Ôn thêm" : "Ôn tập hôm nay"}</h1>
      {isMember ? (
        <Reviews key={String(isExtra)} isExtra={isExtra} />
      ) : (
        <>
          <p className="mt-2 text-intro text-pretty text-text-2">
            Thẻ ôn tập làm từ chính câu bạn viết sai và từ bạn lưu khi đọc. Thẻ nào sắp quên thì thẻ ấy tới trước.
          </p>
          <EmptyState
            className="mt-6"
            title="Thẻ của bạn nằm trong tài khoản"
            text="Đăng nhập để ôn, lịch của mỗi thẻ được giữ cho riêng bạn."
            action={
              <Button size="sm" onClick={() => openModal("login")}>
                Đăng nhập
              </Button>
            }
          />
        </>
      )}
    </div>
  );
}

/** Z undoes the last answer, except where somebody types or a dialog is open. */
function useUndoKey(canUndo: boolean, undo: () => void) {
  useEffect(() => {
    if (!canUndo) return;
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isElsewhere =
        document.querySelector("[role=dialog]") !== null ||
        (target instanceof Element && target.closest("input, textarea, select, [contenteditable]"));
      if (isElsewhere || event.key.toLowerCase() !== "z" || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      undo();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [canUndo, undo]);
}

function Reviews({ isExtra }: { isExtra: boolean }) {
  const { today, sitting, card, unsent, waitsFor, hasArrived, grade, undo, canUndo, drop, replace } =
    useSitting(isExtra);
  const [isSetting, setIsSetting] = useState(false);
  const userId = useUserId();
  useUndoKey(canUndo, undo);
  // What was answered comes again on other days than was known before.
  const after = useQuery(
    {
      queryKey: ["reviews", userId, "after", sitting?.done],
      queryFn: ({ signal }) => api("GET /v1/learn/reviews/today", { signal }),
      enabled: !isExtra && card === null && hasArrived && (sitting?.done ?? 0) > 0,
    },
    learningQueries,
  );
  if (today.isPending || (today.data && !sitting))
    return (
      <SkeletonRegion label="Đang lấy thẻ của bạn…" className="mt-6">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-4 h-72 rounded-2" />
      </SkeletonRegion>
    );
  if (!today.data || !sitting)
    return (
      <ErrorState
        className="mt-6"
        title="Chưa lấy được thẻ"
        text={unsent > 0 ? `${unsent} câu trả lời của bạn vẫn được giữ trên máy này.` : "Thẻ của bạn vẫn còn nguyên."}
        retryLabel="Thử lại"
        isRetrying={today.isFetching}
        onRetry={() => void today.refetch()}
      />
    );
  const { counts, settings } = today.data;
  const ended = (after.data ?? today.data).counts;
  const backlog = !isExtra && sitting.done === 0 ? toldBacklog(sitting.waiting, counts) : null;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-s text-text-2">
        <p className="tabular-nums" role="status">
          {isExtra
            ? "Ôn bao nhiêu tuỳ bạn, lịch của thẻ không đổi."
            : card
              ? howMany(sitting, counts.soon)
              : counts.cards === 0
                ? ""
                : ended.soon > 0
                  ? "Lúc này không còn thẻ nào tới lượt."
                  : "Không còn thẻ nào của hôm nay."}
          {unsent > 0 && ` · ${unsent} câu trả lời ${waitsFor}, vẫn được giữ trên máy này`}
        </p>
        <div className="-mr-3 flex flex-wrap gap-1">
          {(canUndo || sitting.done > 0) && (
            <Button
              size="sm"
              variant="ghost"
              aria-keyshortcuts="Z"
              disabled={!canUndo}
              icon={<WorkIcon name="arrow-u-up-left" size={18} />}
              onClick={undo}
            >
              Hoàn tác
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            icon={<WorkIcon name="gear" size={18} />}
            onClick={() => setIsSetting(true)}
          >
            Cách ôn
          </Button>
        </div>
      </div>
      {backlog && <p className="mt-3 rounded-2 bg-tint px-4 py-3 text-s">{backlog}</p>}
      {card ? (
        <CardSheet
          key={`${card.id} ${card.reps} ${sitting.undone === card.id}`}
          card={card}
          grades={settings.gradeButtons}
          onGrade={(given) => grade(card, given)}
          onDrop={() => drop(card.id)}
          onChange={replace}
          isExtra={isExtra}
          isTyped={isTyped(card, settings.typedCards)}
        />
      ) : counts.cards === 0 ? (
        <EmptyState
          className="mt-6"
          title="Chưa có thẻ nào. Hãy lưu một từ khi đọc hoặc viết một bài."
          text="Mỗi chỗ bạn viết chưa đúng cũng có thể thành một thẻ, bằng chính câu của bạn."
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="sm" to={readingPlace}>
                Đọc một bài
              </Button>
              <Button size="sm" variant="outline" to="/ai/luyen-tieng-anh/viet-theo-chu-de">
                Viết một bài
              </Button>
            </div>
          }
        />
      ) : (
        <div className="mt-6 rounded-3 border border-line bg-tint p-5 md:p-6">
          <p className="text-d4">
            {isExtra
              ? sitting.done > 0
                ? `Xong! Bạn vừa ôn thêm ${sitting.done} thẻ.`
                : "Chưa có thẻ nào để ôn thêm."
              : sitting.done > 0 && !after.data
                ? "Xong!"
                : afterToday(ended)}
          </p>
          {sitting.done > 0 && (
            <p className="mt-1 text-text-2">
              Vừa rồi bạn nhớ {sitting.done - sitting.forgotten}/{sitting.done} lượt.
            </p>
          )}
          <div className="mt-4 flex flex-wrap gap-2">
            {isExtra ? (
              <Button to={reviewPlace}>Về thẻ của hôm nay</Button>
            ) : (
              <Button to={`${reviewPlace}?on-them=1`}>Ôn thêm</Button>
            )}
            <Button variant="ghost" to={cardsPlace}>
              Xem mọi thẻ
            </Button>
          </div>
        </div>
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
    </>
  );
}
