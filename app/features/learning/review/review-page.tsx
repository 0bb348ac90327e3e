import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal } from "#app/shell/modals.ts";
import { minutesFor } from "#app/components/review-time.ts";
import { RunFrame } from "#app/components/run-frame.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useSessionEnd, useUserId } from "../learning-queries.ts";
import { cardsPlace, cornerPlace, readingPlace, reviewPlace } from "../places.ts";
import { afterToday } from "../parts/after-today.ts";
import { answersOf } from "./answers.ts";
import { CardSheet } from "./card-sheet.tsx";
import { ReviewSettings } from "./review-settings.tsx";
import { howMany, placeIn, backlogText } from "./sitting.ts";
import { isTyped } from "./typed-answer.ts";
import { useSitting } from "./use-sitting.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import type { Route } from "./+types/review-page.ts";
import { learningMeta } from "../page-meta.ts";

// A run of reviews has its own frame (components/run-frame.tsx).
export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  chrome: "bare",
  bandTitle: "Ôn tập hôm nay",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Ôn tập hôm nay",
    description: "Thẻ ôn tập giãn cách từ chính câu bạn viết và từ bạn lưu.",
    path: reviewPlace,
    isIndexed: false,
  });

/** “Ôn tập hôm nay”: card after card. */
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
  // The service worker caches the page under its bare address and for a visitor: it must not depend on the query.
  const isExtra = isMember && params.get("on-them") === "1";
  if (isMember) return <Reviews key={String(isExtra)} isExtra={isExtra} />;
  return (
    <RunFrame name={runName(false)} closeTo={cornerPlace} closeLabel="Về góc học tập">
      <div className="run-body">
        <p className="text-intro text-pretty text-text-2">
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
      </div>
    </RunFrame>
  );
}

const runName = (isExtra: boolean) => (isExtra ? "Ôn thêm" : "Ôn tập hôm nay");

/** Z undoes the last answer, except in a text field or with a dialog open. */
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
      queryKey: ["learning", "reviews", userId, "after", sitting?.done],
      queryFn: ({ signal }) => api("POST /v1/learn/reviews/today", { signal }),
      enabled: !isExtra && card === null && hasArrived && (sitting?.done ?? 0) > 0,
    },
    queryClient,
  );
  const frame = {
    name: runName(isExtra),
    closeTo: cornerPlace,
    closeLabel: sitting && sitting.done > 0 ? "Dừng ôn, các thẻ đã chấm được giữ" : "Về góc học tập",
  };
  if (today.isPending || (today.data && !sitting))
    return (
      <RunFrame {...frame}>
        <SkeletonRegion label="Đang lấy thẻ của bạn…" className="run-body">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="mt-4 h-43 rounded-2" />
          <Skeleton className="mt-7 h-12 w-40 rounded-2" />
        </SkeletonRegion>
      </RunFrame>
    );
  if (!today.data || !sitting)
    return (
      <RunFrame {...frame}>
        <div className="run-body">
          <ErrorState
            title="Chưa lấy được thẻ"
            text={
              unsent > 0 ? `${unsent} câu trả lời của bạn vẫn được giữ trên máy này.` : "Thẻ của bạn vẫn còn nguyên."
            }
            retryLabel="Thử lại"
            isRetrying={today.isFetching}
            onRetry={() => void today.refetch()}
          />
        </div>
      </RunFrame>
    );
  const { counts, settings } = today.data;
  const ended = (after.data ?? today.data).counts;
  const backlog = !isExtra && sitting.done === 0 ? backlogText(sitting.waiting, counts) : null;
  const [place, left] = [placeIn(sitting), sitting.waiting.length + sitting.returning.length];
  const answered = sitting.size - sitting.waiting.length;
  return (
    <RunFrame
      {...frame}
      progress={
        sitting.size === 0
          ? undefined
          : {
              label: card ? `Thẻ ${place} trên ${sitting.size}` : "Đã ôn hết thẻ",
              value: answered,
              max: answered + left,
              segments: [
                { size: answered, is: "done" },
                { size: left, is: "open" },
              ],
            }
      }
      end={
        <>
          {card && (
            <span aria-hidden className="mr-1">
              {place}/{sitting.size}
            </span>
          )}
          {(canUndo || sitting.done > 0) && (
            <IconButton
              size="lg"
              label="Hoàn tác"
              title="Hoàn tác (Z)"
              aria-keyshortcuts="Z"
              disabled={!canUndo}
              icon={<WorkIcon name="arrow-u-up-left" size={20} />}
              onClick={undo}
            />
          )}
          <IconButton
            size="lg"
            label="Cách ôn"
            title="Cách ôn"
            icon={<WorkIcon name="gear" size={20} />}
            onClick={() => setIsSetting(true)}
          />
        </>
      }
    >
      <div className="run-rail">
        {card && (
          <b>
            Thẻ {place}/{sitting.size}
          </b>
        )}
        <p role="status">
          {isExtra
            ? "Ôn bao nhiêu tuỳ bạn, lịch của thẻ không đổi."
            : card
              ? howMany(sitting, counts.soon)
              : counts.cards === 0
                ? ""
                : ended.soon > 0
                  ? "Lúc này không còn thẻ nào đến hạn."
                  : "Không còn thẻ nào của hôm nay."}
          {unsent > 0 && ` · ${unsent} câu trả lời ${waitsFor}, vẫn được giữ trên máy này`}
        </p>
        {card && <p className="max-xl:hidden">chừng {minutesFor(left)} phút nữa</p>}
        {backlog && <p className="mt-2 max-w-170 rounded-2 bg-tint px-4 py-3 xl:bg-transparent xl:p-0">{backlog}</p>}
      </div>
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
          className="run-body"
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
        <div className="run-body rounded-3 border border-line bg-tint p-5 md:p-6">
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
    </RunFrame>
  );
}
