import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useEffect, useState } from "react";
import type { DrillItem } from "#contracts/schemas/grammar.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";
import { isLogged } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { instructions } from "./drill-course.ts";
import { Choices, GapPrompt, TypedAnswer, Verdict } from "./answering.tsx";
import { isRightInDrill } from "#contracts/limits/drill-answer.ts";

const drillSeconds = 60;
const drillItems = 8;

export interface DrillDialogProps {
  kind: KindCode;
  onClose: () => void;
}

/** “Luyện 60 giây”: short tasks on one kind of error, each followed by its solution. */
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
  const [place, setPlace] = useState(0);
  const [rightOnes, setRightOnes] = useState(0);
  const [given, setGiven] = useState<string | null>(null);
  const [left, setLeft] = useState(drillSeconds);
  const item = items[place];
  const isOver = item === undefined || (left <= 0 && given === null);

  // The clock pauses while the solution is shown, so that the learner has time to read it.
  const isRunning = !isOver && given === null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);

  if (isOver) {
    const tried = Math.min(place, items.length);
    return (
      <div role="status">
        <p className="text-t1">
          {tried === 0 ? "Hết giờ rồi." : `Đúng ${rightOnes}/${tried} câu.`}
          {tried > 0 && rightOnes === tried && " Tuyệt vời!"}
        </p>
        <p className="mt-1 text-text-2">
          {rightOnes === tried && tried > 0
            ? "Bạn nắm khá chắc chỗ này. Mai thử lại một lần nữa để nhớ lâu nhé."
            : "Đọc lại phần giải thích ở trên rồi luyện thêm một lượt, câu sẽ khác đi."}
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

  const isRight = given !== null && isRightInDrill(item, given);
  const answer = (text: string) => {
    setGiven(text);
    if (isRightInDrill(item, text)) setRightOnes(rightOnes + 1);
  };
  const next = () => {
    setGiven(null);
    setPlace(place + 1);
  };
  return (
    <div>
      <div className="flex items-center gap-3 text-xs text-text-2 tabular-nums">
        <Progress label="Thời gian còn lại" value={left} max={drillSeconds} className="grow" />
        <span aria-hidden>{left} giây</span>
        <span>
          Câu {place + 1}/{items.length}
        </span>
      </div>
      <Task key={place} item={item} given={given} onAnswer={answer} />
      <div role="status" className="mt-4 min-h-18">
        {given !== null && (
          <Verdict isRight={isRight} wrongWords="Chưa đúng, câu mẫu là:" right={item.right}>
            {!isRight && item.why !== undefined && (
              <p className="mt-1 text-s text-pretty text-text-2">
                <MarkedText text={item.why} />
              </p>
            )}
          </Verdict>
        )}
      </div>
      {given !== null && (
        <Button autoFocus onClick={next} className="mt-2">
          {place + 1 < items.length ? "Câu tiếp" : "Xem kết quả"}
        </Button>
      )}
    </div>
  );
}

function Task({ item, given, onAnswer }: { item: DrillItem; given: string | null; onAnswer: (text: string) => void }) {
  const answering = { label: instructions[item.type], given, onAnswer };
  return (
    <>
      <p className="mt-5 text-s text-text-2">{instructions[item.type]}</p>
      {item.type !== "put-right" && <GapPrompt text={item.prompt} />}
      {item.type === "choose" ? (
        <Choices {...answering} options={item.options} isRight={(option) => option === item.answer} />
      ) : (
        <TypedAnswer {...answering} begin={item.type === "put-right" ? item.prompt : ""} />
      )}
    </>
  );
}
