import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useRef, useState } from "react";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";
import { isLogged } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { scoreDrill } from "#contracts/answers/drill-answer.ts";
import type { DrillCourse } from "./drill-course.ts";
import { DrillTask, DrillSolution } from "./drill-task.tsx";
import { taskTypeOf } from "./task-types.tsx";
import { useDrillCourse } from "./use-drill-course.ts";

const drillSeconds = 60;
const drillItems = 8;

export interface DrillDialogProps {
  kind: KindCode;
  onClose: () => void;
}

/**
 * “Luyện 60 giây”: short tasks on one kind of error, each followed by its solution. Wrong ones return while there is
 * time. The keys 1 to 4 choose.
 */
export function DrillDialog({ kind, onClose }: DrillDialogProps) {
  const [round, setRound] = useState(0);
  const drill = useQuery(
    {
      queryKey: ["practice", "drill", kind, String(round)],
      queryFn: ({ signal }) =>
        api(isLogged() ? "GET /v1/ai/grammar/kinds/{kind}/own-drill" : "GET /v1/ai/grammar/kinds/{kind}/drill", {
          params: { kind },
          query: { n: drillItems },
          signal,
        }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={drill.data ? `Luyện 60 giây: ${drill.data.kind.name}` : "Luyện 60 giây"}
      description={drill.data?.kind.why}
      closeLabel="Đóng"
      cover={false}
    >
      <QueryContent
        query={drill}
        loadingLabel="Đang chọn câu để luyện…"
        skeleton={
          <>
            <Skeleton className="h-1.5" />
            <Skeleton className="mt-5 h-7" />
            <Skeleton className="mt-4 h-11" />
          </>
        }
        isFramed={false}
        failedTitle="Chưa tải được bài luyện"
      >
        {({ items }) => <Round key={round} items={items} onAgain={() => setRound(round + 1)} onClose={onClose} />}
      </QueryContent>
    </Dialog>
  );
}

function Round({ items, onAgain, onClose }: { items: readonly DrillItem[]; onAgain: () => void; onClose: () => void }) {
  /** All answers, in the order in which they were asked for: wrong items return before the end. */
  const [given, setGiven] = useState<readonly string[]>([]);
  const [left, setLeft] = useState(drillSeconds);
  const { read, course, after, item, answer, isLooking, comesBack, goOn } = useDrillCourse(items, given);
  const isOver = item === undefined || (left <= 0 && !isLooking);

  // The clock pauses while the solution is shown, so that the learner has time to read it.
  const isRunning = !isOver && !isLooking;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const prompt = useRef<HTMLParagraphElement>(null);
  const isFirst = read === 0;
  useEffect(() => {
    // The dialog itself takes the focus when it opens.
    if (isRunning && !isFirst) prompt.current?.focus({ preventScroll: true });
  }, [isRunning, isFirst]);

  if (isOver) return <RoundEnd items={items} course={after} onAgain={onAgain} onClose={onClose} />;
  return (
    <div>
      <div className="flex items-center gap-3 text-xs text-text-2 tabular-nums">
        <Progress label="Thời gian còn lại" value={left} max={drillSeconds} className="grow" />
        <span aria-hidden>{left} giây</span>
        <span>{course.isReturn ? "Câu quay lại" : `Câu ${course.asked + 1}/${items.length}`}</span>
      </div>
      <p className="mt-5 text-s text-text-2">{taskTypeOf(item.type).instruction.drill}</p>
      <DrillTask
        key={read}
        item={item}
        given={answer}
        prompt={prompt}
        className="mt-1 text-[1.25rem]/8"
        onAnswer={(text) => setGiven([...given, text])}
      />
      <div role="status" className="mt-4 min-h-18">
        {answer !== null && <DrillSolution item={item} given={answer} why={item.why} comesBack={comesBack} />}
      </div>
      {isLooking && (
        <Button autoFocus onClick={goOn} className="mt-2">
          {after.item === null ? "Xem kết quả" : "Câu tiếp"}
        </Button>
      )}
    </div>
  );
}

interface RoundEndProps {
  items: readonly DrillItem[];
  course: DrillCourse;
  onAgain: () => void;
  onClose: () => void;
}

/** Counts the first answers: an item that was right only when it returned is one to repeat. */
function RoundEnd({ items, course, onAgain, onClose }: RoundEndProps) {
  const tried = course.asked;
  const { right, afterRetries } = scoreDrill(items, course);
  const isAllRight = tried > 0 && right === tried;
  return (
    <div role="status">
      <p className="text-t1">
        {tried === 0 ? "Hết giờ rồi." : `Đúng ${right}/${tried} câu.`}
        {isAllRight && " Tuyệt vời!"}
      </p>
      <p className="mt-1 text-text-2">
        {isAllRight
          ? "Bạn nắm khá chắc chỗ này. Mai thử lại một lần nữa để nhớ lâu nhé."
          : `${afterRetries > right ? `Thêm ${afterRetries - right} câu đúng khi quay lại. ` : ""}Đọc lại phần giải thích ở trên rồi luyện thêm một lượt, câu sẽ khác đi.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button autoFocus onClick={onAgain}>
          Luyện lượt nữa
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Đóng
        </Button>
      </div>
    </div>
  );
}
