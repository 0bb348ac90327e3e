import type { ReactNode } from "react";
import { CardSheet } from "#app/components/review/card-sheet.tsx";
import { placeIn } from "#app/components/review/review-session.ts";
import { ReviewSessionTools } from "#app/components/review/review-session-tools.tsx";
import { isTyped } from "#app/components/review/typed-answer.ts";
import { useReviewSession } from "#app/components/review/use-review-session.ts";
import { useUndoKey } from "#app/components/review/use-undo-key.ts";
import { useIsOnline } from "#app/components/today/daily-queries.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryError, type QueryErrorProps } from "#app/components/query-content.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { StepTools } from "./daily-frame.tsx";
import { useStepDraft } from "./step-draft.ts";
import type { StepProps } from "./step-props.ts";

/** The due cards of the run: those of the review page, no more than planned. */
export function CardsStep({ step, runId, place, onComplete, skip }: StepProps<"cards">) {
  const { given, change, forget } = useStepDraft({ runId, place });
  // Cards that were answered before a reload are no longer due.
  const { today, session, card, unsent, waitsFor, isSending, grade, undo, canUndo, drop, replace } = useReviewSession({
    most: Math.max(0, step.cards - new Set(given).size),
  });
  const undoLast = () => {
    undo();
    change(given.slice(0, -1));
  };
  useUndoKey(canUndo, undoLast);
  const finish = () => {
    forget();
    onComplete(place, { type: "cards" });
  };
  if (today.isPending || (today.data && !session) || (!card && isSending))
    return (
      <SkeletonRegion label="Đang lấy thẻ của bạn…" className="run-body">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-4 h-43 rounded-2" />
      </SkeletonRegion>
    );
  if (!today.data || !session) return <NoCards query={today}>{skip}</NoCards>;
  const { settings } = today.data;
  return (
    <>
      <StepTools>
        <ReviewSessionTools
          place={null}
          isTyped={card !== null && isTyped(card, settings.typedCards)}
          canUndo={canUndo}
          showsUndo={canUndo || session.done > 0}
          onUndo={undoLast}
        />
      </StepTools>
      {card ? (
        <CardSheet
          key={`${card.id} ${card.reps} ${session.undone === card.id}`}
          card={card}
          place={`Thẻ ${placeIn(session)}/${session.size}`}
          grades={settings.gradeButtons}
          onGrade={(chosen) => {
            change([...given, card.id]);
            grade(card, chosen);
          }}
          onDrop={() => drop(card.id)}
          onChange={replace}
          isExtra={false}
          isTyped={isTyped(card, settings.typedCards)}
        >
          <Unsent count={unsent} waitsFor={waitsFor} />
          {skip}
        </CardSheet>
      ) : (
        <div className="run-body">
          <p role="status" className="text-d4">
            {session.done > 0
              ? `Bạn vừa nhớ ${session.done - session.forgotten}/${session.done} lượt.`
              : given.length > 0
                ? "Các thẻ của bước này xong cả rồi."
                : "Lúc này không còn thẻ nào đến hạn."}
          </p>
          <Unsent count={unsent} waitsFor={waitsFor} />
          <div className="run-actions">
            <Button size="lg" className="max-md:grow" autoFocus onClick={finish}>
              Bước tiếp
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** The cards could not be read, and this browser knows none. */
function NoCards({ query, children }: { query: QueryErrorProps["query"]; children: ReactNode }) {
  const isOnline = useIsOnline();
  return (
    <div className="run-body">
      <QueryError
        query={query}
        title="Chưa lấy được thẻ"
        text={
          isOnline
            ? "Thẻ của bạn vẫn còn nguyên. Bạn thử lại, hoặc bỏ qua bước này."
            : "Đang không có mạng, mà thẻ thì chưa kịp tải về máy. Thẻ của bạn vẫn còn nguyên: có mạng lại thì ôn, hoặc bỏ qua bước này để học tiếp."
        }
      />
      {children}
    </div>
  );
}

const Unsent = ({ count, waitsFor }: { count: number; waitsFor: string }) => (
  <p role="status" className="mt-3 text-s text-text-2 empty:hidden">
    {count > 0 && `${count} câu trả lời ${waitsFor}, vẫn được giữ trên máy này`}
  </p>
);
