import { useState } from "react";
import { Link } from "react-router";
import { learnerStartAddress } from "#document/addresses.ts";
import type { DailyRun, DailyStep, DailyToday } from "#contracts/schemas/daily.ts";
import { daysBetween, vietnamDay } from "#contracts/time/calendar.ts";
import { clockTime, dayAndMonth, weekdayName } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { formatDaysToExam, useDaysToExam, useIsExamOver } from "#app/components/placement-state.ts";
import { QueryPlaceholder } from "#app/components/query-content.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { serverNow } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { todayLink } from "#app/site/site-links.ts";
import { useBeginRun, useIsOnline, useToday } from "./daily-queries.ts";
import { EnglishTitle, minutesLeft, runName, RunReason, stepTitle } from "./run-words.tsx";
import { StepChoice } from "./step-choice.tsx";
import { StepLeaf } from "./step-leaf.tsx";
import { useLoadedTexts } from "./use-text.ts";
import { placeOf, waitingStepsOf, withWaiting } from "./waiting-steps.ts";

/** “10 phút hôm nay” in a box: the plan of today's run, the begun one, or what was done. For members. */
export function TodayRun({ className }: { className?: string }) {
  const today = useToday();
  return (
    <section aria-labelledby="today" className={classNames("bg-tint p-5 md:p-8", className)}>
      <ExamLine />
      {today.data ? (
        <Today today={today.data} />
      ) : (
        <>
          <h2 id="today" className="text-d3">
            Buổi học hôm nay
          </h2>
          <QueryPlaceholder
            query={today}
            className="mt-4"
            loadingLabel="Đang xem hôm nay nên học gì…"
            skeleton={
              <>
                <Skeleton className="h-40" />
                <Skeleton className="mt-6 h-12 w-40" />
              </>
            }
            failedTitle="Chưa tải được phần học hôm nay"
            failedText="Những gì bạn đã làm vẫn còn nguyên."
          />
        </>
      )}
    </section>
  );
}

/** The days left to the exam that the member learns for; after it, the way to another goal. */
function ExamLine() {
  const left = useDaysToExam();
  const isOver = useIsExamOver();
  if (left === null && !isOver) return null;
  return (
    <p className="mb-1 text-s font-medium text-text-2">
      {left === null ? (
        <>
          Kỳ thi của bạn đã qua.{" "}
          <Link to={learnerStartAddress} className="text-link touch-target">
            Đặt mục tiêu mới
          </Link>
        </>
      ) : (
        formatDaysToExam(left)
      )}
    </p>
  );
}

function Today({ today }: { today: DailyToday }) {
  const waiting = waitingStepsOf(useUserId()).all();
  const run = today.run && withWaiting(today.run, waiting);
  if (!run) return <Plan today={today} />;
  return placeOf(run) === null ? (
    <Done run={run} today={today} />
  ) : (
    <Begun run={run} isCounted={today.isCounted} isWaiting={waiting.length > 0} />
  );
}

function Plan({ today: { minutes, plan, away } }: { today: DailyToday }) {
  const isOnline = useIsOnline();
  const begin = useBeginRun();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <h2 id="today" className="text-d3">
        {runName(minutes)}
      </h2>
      {away !== null && (
        <p className="mt-2 max-w-115 text-pretty">
          Mừng bạn trở lại sau {away} ngày. Hôm nay nhẹ thôi: {minutes} phút là đủ.
        </p>
      )}
      <p className="mt-2 max-w-115 text-pretty text-text-2 empty:hidden">
        <RunReason steps={plan} daysToExam={useDaysToExam()} />
      </p>
      <StepRows steps={plan} now={null} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        {isOnline ? (
          <Button to={todayLink.to} size="lg" className="max-md:w-full" icon={<Icon name="play-fill" size={18} />}>
            Bắt đầu
          </Button>
        ) : (
          <Button disabled aria-describedby="no-network" size="lg" className="max-md:w-full">
            Bắt đầu
          </Button>
        )}
        {isOnline && minutes > 5 && (
          <button
            type="button"
            className="touch-target text-link"
            aria-busy={begin.isPending}
            onClick={() => begin.isPending || begin.mutate({ minutes: 5 })}
          >
            Chỉ có 5 phút
          </button>
        )}
        {isOnline ? (
          <button type="button" className="touch-target text-link" onClick={() => setIsChoosing(true)}>
            Đổi bước
          </button>
        ) : (
          <Offline id="no-network">Máy chủ chọn bài cho buổi học, nên có mạng lại mới bắt đầu được.</Offline>
        )}
      </div>
      {isChoosing && <StepChoice minutes={minutes} onClose={() => setIsChoosing(false)} />}
    </>
  );
}

/** In place of what needs the network. A run that is open goes on without it. */
const Offline = ({ id, children }: { id?: string; children?: string }) => (
  <span id={id} className="inline-flex items-center gap-1.5 text-s text-pretty text-text-2">
    <WorkIcon name="cloud-slash" size={18} className="shrink-0" />
    <span>Đang không có mạng. {children}</span>
  </span>
);

interface BegunProps {
  run: DailyRun;
  /** An earlier run of today counts already. */
  isCounted: boolean;
  isWaiting: boolean;
}

function Begun({ run, isCounted, isWaiting }: BegunProps) {
  const isOnline = useIsOnline();
  useLoadedTexts(run);
  return (
    <>
      <h2 id="today" className="text-d3">
        Còn {minutesLeft(run)} phút {isCounted ? "học thêm" : "là xong hôm nay"}
      </h2>
      <p className="mt-2 max-w-115 text-pretty text-text-2">
        {isWaiting || !isOnline
          ? "Kết quả được giữ trên máy này và tự gửi khi có mạng."
          : `Bạn bắt đầu lúc ${clockTime(new Date(run.startedAt))}. Làm tiếp từ chỗ dừng, trên máy nào cũng được.`}
      </p>
      <StepRows steps={run.steps} now={placeOf(run)} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          to={todayLink.to}
          // It is opened without a network, too.
          prefetch="render"
          size="lg"
          className="max-md:w-full"
          icon={<Icon name="play-fill" size={18} />}
        >
          Học tiếp
        </Button>
        {!isOnline && <Offline />}
      </div>
    </>
  );
}

function Done({ run, today: { isCounted, tomorrow } }: { run: DailyRun; today: DailyToday }) {
  const isOnline = useIsOnline();
  const begin = useBeginRun();
  const isIdle = run.steps.every(({ state }) => state === "skipped");
  return (
    <>
      <h2 id="today" className="text-d3">
        {isCounted ? "Hôm nay đã tính vào chuỗi" : isIdle ? "Hôm nay bạn bỏ qua cả buổi" : "Hôm nay bạn đã học xong"}
      </h2>
      <p className="mt-2 max-w-115 text-pretty text-text-2">
        <Tomorrow tomorrow={tomorrow} />
      </p>
      <StepRows steps={run.steps} now={null} />
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          variant="outline"
          size="lg"
          className="max-md:w-full"
          disabled={!isOnline}
          isBusy={begin.isPending}
          busyLabel="Đang chọn bài…"
          onClick={() => begin.mutate({ minutes: 5 })}
        >
          {isIdle && !isCounted ? "Học 5 phút" : "Học thêm 5 phút"}
        </Button>
        <Button variant="ghost" to={todayLink.to}>
          Xem lại điều đã học
        </Button>
        {!isOnline && <Offline />}
      </div>
    </>
  );
}

/** What comes tomorrow, and when a kind of error returns. */
export function Tomorrow({ tomorrow: { cards, left, text, kind } }: { tomorrow: DailyToday["tomorrow"] }) {
  return (
    <>
      Mai: {cards > 0 ? `${cards} thẻ đến hạn` : "chưa có thẻ nào đến hạn"}
      {left > 0 && (left < cards ? ` (${left} thẻ ôn được ngay)` : " (ôn được ngay)")}
      {text && (
        <>
          , bài tiếp theo là <EnglishTitle>{text.title}</EnglishTitle> ({text.level}, {text.words} từ)
        </>
      )}
      .
      {kind && (
        <>
          {" "}
          Loại lỗi “<Unbroken text={kind.name} />” quay lại {formatReturn(kind.day, vietnamDay(new Date(serverNow())))}.
        </>
      )}
    </>
  );
}

/** “thứ Tư” within a week, where no other Wednesday can be meant; else “ngày 22/02”. */
export const formatReturn = (day: string, today: string) =>
  daysBetween(today, day) < 7 ? weekdayName(day).replace(/^Thứ/, "thứ") : `ngày ${dayAndMonth(day)}`;

function StepRows({ steps, now }: { steps: readonly DailyStep[]; now: number | null }) {
  return (
    <ol className="mt-5 border-t border-brand-line">
      {steps.map((step, place) => (
        // Steps never change their order.
        <li key={place} className="flex items-center gap-3 border-b border-brand-line py-2.25 text-[0.9375rem]/6">
          <StepLeaf state={step.state} isNow={place === now} />
          <span className={classNames("min-w-0 grow", step.state !== "open" && "text-text-2")}>{stepTitle(step)}</span>
          <span className="text-xs whitespace-nowrap text-text-2 tabular-nums">
            {step.state === "done" ? "xong" : step.state === "skipped" ? "bỏ qua" : `${step.minutes} phút`}
          </span>
        </li>
      ))}
    </ol>
  );
}
