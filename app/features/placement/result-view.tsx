import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { gapMark } from "#contracts/limits/learning.ts";
import { placementLevels } from "#contracts/limits/language.ts";
import type { PlacementResult, PlanStep } from "#contracts/schemas/placement.ts";
import { dailyAddress, lessonAddress, practiceAddress, readingTextAddress } from "#document/addresses.ts";
import { formatLevel } from "#app/components/level-range.ts";
import { useOwnLevel } from "#app/components/own-level.ts";
import { formatDaysToExam, useDaysToExam, useLearnerGoals } from "#app/components/placement-state.ts";
import { serverNow } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { dayAndMonth, weekdayName } from "#contracts/time/vietnamese-time.ts";

const addresses: Record<PlanStep["type"], (ref: string) => string> = {
  lesson: lessonAddress,
  text: readingTextAddress,
  topic: practiceAddress,
};
const stepVerbs: Record<PlanStep["type"], string> = { lesson: "Học", text: "Đọc", topic: "Viết" };
const addressOfStep = ({ type, ref }: PlanStep) => addresses[type](ref);

interface ResultViewProps {
  result: PlacementResult;
  /** Where “Về trang chủ” leads; another page after a registration there. */
  target: string;
  onRetake: () => void;
  isRetaking: boolean;
}

/** The result: a range with its reasons, the kinds of error to begin with, and three days of plan. */
export function ResultView({ result, target, onRetake, isRetaking }: ResultViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const [showsAnswers, setShowsAnswers] = useState(false);
  const minutes = useLearnerGoals().data?.minutesPerDay ?? 10;
  return (
    <>
      <div className="run-body">
        <p className="text-s font-medium text-text-2">Trình độ tiếng Anh của bạn</p>
        <h2 ref={title} tabIndex={-1} className="mt-1 text-d2 outline-none">
          Bạn đang ở khoảng {formatLevel(result)}
        </h2>
        <Scale {...result} />
        <section className="mt-8">
          <SectionHead
            title="Vì sao là khoảng này"
            size="t2"
            aside={
              <button
                type="button"
                className="text-link touch-target"
                aria-expanded={showsAnswers}
                onClick={() => setShowsAnswers(!showsAnswers)}
              >
                {showsAnswers ? "Thu gọn" : "Xem từng câu"}
              </button>
            }
          />
          {showsAnswers ? <Answers answers={result.answers} /> : <Reasons result={result} />}
        </section>
        <StartingKinds kinds={result.kinds} />
        <Plan plan={result.plan} minutes={minutes} />
        <div className="run-actions md:flex-wrap md:items-center">
          <Button size="lg" className="max-md:grow" to={dailyAddress} icon={<Icon name="play-fill" size={18} />}>
            Học {minutes} phút đầu tiên
          </Button>
          <Button variant="ghost" className="max-md:min-h-12" to={target}>
            {target === "/" ? "Về trang chủ" : "Trở lại trang đang đọc"}
          </Button>
        </div>
      </div>
      <aside className="run-aside">
        <h2>Vì sao là một khoảng?</h2>
        <p>
          {result.answers.length} câu chưa đủ để nói chắc hơn. Nộp vài bài viết, khoảng này được tính lại từ chính bài
          của bạn.
        </p>
        <h2 className="mt-5">Thấy chưa đúng?</h2>
        <OwnChoice />
        <p className="mt-2">
          <button type="button" className="text-link touch-target" disabled={isRetaking} onClick={onRetake}>
            Làm lại
          </button>{" "}
          lúc nào cũng được; câu hỏi sẽ khác.
        </p>
      </aside>
    </>
  );
}

function Scale({ low, high }: Pick<PlacementResult, "low" | "high">) {
  const isOn = (level: PlacementResult["low"]) => level >= low && level <= high;
  return (
    <div role="img" aria-label={`${low} đến ${high} trên thang A1 tới C1`} className="placement-scale mt-7">
      {placementLevels.map((level) => (
        <i key={level} data-is-on={isOn(level) || undefined} />
      ))}
      {placementLevels.map((level) => (
        <span key={level} className={isOn(level) ? "mt-1 text-s font-semibold" : "mt-1 text-s font-medium text-text-3"}>
          {level}
        </span>
      ))}
    </div>
  );
}

const share = ({ right, asked }: { right: number; asked: number }) => (asked === 0 ? 0 : right / asked);
/** A difference of shares below this one is chance. */
const clearDifference = 0.2;

/** Which of the two went better, in words. */
export function comparisonOf({ grammar, reading }: PlacementResult["byType"]): string {
  const difference = share(reading) - share(grammar);
  if (difference > clearDifference) return "Đọc tốt hơn ngữ pháp";
  return difference < -clearDifference ? "Ngữ pháp tốt hơn đọc" : "Đọc và ngữ pháp ngang nhau";
}

function Reasons({ result: { byLevel, byType, own, hard, low, high } }: { result: PlacementResult }) {
  const within = byLevel.filter(({ level }) => level >= low && level <= high);
  const { grammar, reading } = byType;
  return (
    <ol className="[&>li:first-child]:border-t-0">
      <Reason no={1}>
        Đúng{" "}
        {within.map(({ level, asked, right }, place) => (
          <span key={level}>
            {place > 0 && " và "}
            <b className="font-semibold tabular-nums">
              {right}/{asked}
            </b>{" "}
            câu {level}
          </span>
        ))}
        .{hard !== null && ` Chỗ bắt đầu khó: ${insideSentence(hard)}.`}
      </Reason>
      <Reason no={2}>
        {comparisonOf(byType)}: hiểu {reading.right}/{reading.asked} đoạn đọc, đúng {grammar.right}/{grammar.asked} câu
        ngữ pháp.
      </Reason>
      <Reason no={3}>
        <OwnReason own={own} />
      </Reason>
    </ol>
  );
}

/** The name of a kind after other words: “nhầm V-ing với to V”, whose V stays a capital. */
export const insideSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

function OwnReason({ own: { sentences, words, findings, connectors } }: Pick<PlacementResult, "own">) {
  if (sentences === 0) return "Bạn bỏ qua phần viết, nên khoảng này chỉ tính từ các câu chọn.";
  if (findings === null) return "Câu bạn viết đã được giữ. Bộ phân tích đang bận nên lần này chưa đọc kịp.";
  return (
    <>
      {sentences} câu bạn viết ({words} từ)
      {connectors.length > 0 && (
        <>
          {" "}
          có{" "}
          <span lang="en" className="font-serif text-[1.03em]">
            {connectors.slice(0, 2).join(", ")}
          </span>{" "}
          nối ý
        </>
      )}
      ; {findings === 0 ? "bộ phân tích không thấy chỗ nào cần xem, dù máy có thể bỏ sót" : `${findings} chỗ cần xem`}.
    </>
  );
}

function Reason({ no, children }: { no: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[28px_1fr] gap-2 border-t border-line py-3.5">
      <b aria-hidden className="font-serif text-[1.375rem]/6.5 font-normal text-accent">
        {no}
      </b>
      <span>{children}</span>
    </li>
  );
}

function StartingKinds({ kinds }: Pick<PlacementResult, "kinds">) {
  return (
    <section className="mt-8">
      <SectionHead title={kinds.length === 2 ? "Bắt đầu từ hai loại này" : "Bắt đầu từ đâu"} size="t2" />
      {kinds.length === 0 && (
        <p className="text-pretty text-text-2">
          Chưa thấy loại lỗi nào nổi lên. Kế hoạch dưới đây là bài đọc và đề viết đúng sức bạn; lỗi trong bài viết sẽ
          cho biết nên luyện gì.
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        {kinds.map(({ kind, name, why, example, isOwn }) => (
          <div key={kind} className="rounded-2 border border-line bg-raised px-4.5 py-4">
            <h3 className="text-t2">
              <Unbroken text={name} />
            </h3>
            <p lang="en" className="mt-1.5 font-serif text-[1.125rem]/7.5">
              {example.before}
              {example.wrong !== null && (
                <>
                  <del className="text-text-2">
                    <span className="sr-only" lang="vi">
                      sai:{" "}
                    </span>
                    {example.wrong}
                  </del>{" "}
                </>
              )}
              <ins className="rounded-1 bg-brand-tint px-1 font-semibold text-brand-text no-underline">
                <span className="sr-only" lang="vi">
                  đúng:{" "}
                </span>
                {example.right}
              </ins>
              {example.after}
            </p>
            <p className="mt-2 text-s text-pretty text-text-2">
              {isOwn && "Trong câu bạn viết, sửa những chỗ bộ phân tích thấy; máy có thể bỏ sót chỗ khác. "}
              <MarkedText text={why} />
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}

function Plan({ plan, minutes }: Pick<PlacementResult, "plan"> & { minutes: number }) {
  const [today] = useState(() => vietnamDay(new Date(serverNow())));
  const daysLeft = useDaysToExam();
  if (plan.length === 0) return null;
  return (
    <section className="mt-8">
      <SectionHead title={`Tuần đầu, mỗi buổi ${minutes} phút`} size="t2" />
      {daysLeft !== null && <p className="-mt-1 mb-1 text-s text-text-2">{formatDaysToExam(daysLeft)}.</p>}
      <ol>
        {plan.map(({ day, steps }) => (
          <li
            key={day}
            className="grid grid-cols-[76px_1fr] items-baseline gap-3 border-t border-line py-3 first:border-t-0 md:grid-cols-[96px_1fr_auto] md:gap-4"
          >
            <span className={day === today ? "font-semibold text-accent" : "font-semibold"}>
              {day === today ? "Hôm nay" : weekdayName(day)}
              <span className="sr-only">, {dayAndMonth(day)}</span>
            </span>
            <span>
              {steps.map((step, place) => (
                <span key={step.ref}>
                  {place > 0 && ", rồi "}
                  {place === 0 ? stepVerbs[step.type] : stepVerbs[step.type].toLowerCase()}{" "}
                  <Link
                    to={addressOfStep(step)}
                    lang={step.type === "lesson" ? undefined : "en"}
                    className={step.type === "lesson" ? "text-link" : "text-link font-serif text-[1.03em]"}
                  >
                    {step.title}
                  </Link>
                </span>
              ))}
            </span>
            <span className="text-xs text-text-3 max-md:col-start-2">
              {[...new Set(steps.map(({ level }) => level))].join(", ")}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The level that the member chooses against the result; chosen once, it decides. */
function OwnChoice() {
  const { level: chosen, choose } = useOwnLevel();
  return (
    <>
      <p className="mb-2">
        Tự chọn trình độ: lựa chọn của bạn được dùng thay cho kết quả này.
        {chosen && (
          <>
            {" "}
            <button type="button" className="text-link touch-target" onClick={() => choose(null)}>
              Dùng lại kết quả
            </button>
          </>
        )}
      </p>
      <ChipChoice
        label="Tự chọn trình độ"
        options={placementLevels.map((level) => ({ value: level, label: level }))}
        value={chosen}
        onChange={choose}
      />
    </>
  );
}

function Answers({ answers }: Pick<PlacementResult, "answers">) {
  return (
    <ol className="[&>li:first-child]:border-t-0">
      {answers.map(({ position, level, passage, prompt, right, chosen, why }) => {
        const [before = "", after] = prompt.split(gapMark);
        return (
          <li key={position} className="border-t border-line py-3.5">
            {passage !== null && (
              <p lang="en" className="mb-1 font-serif text-s text-text-2">
                {passage}
              </p>
            )}
            <p lang="en" className="font-serif text-[1.0625rem]/7">
              {after === undefined ? `${before} ` : before}
              {chosen !== null && chosen !== right && <del className="text-text-2">{chosen}</del>}{" "}
              <b className="font-semibold text-brand-text">{right}</b>
              {after}
            </p>
            <p className="mt-1 text-s text-pretty text-text-2">
              <span className="font-medium">
                {chosen === right ? "Đúng" : chosen === null ? "Chưa biết" : "Chưa đúng"} · {level}.
              </span>{" "}
              <MarkedText text={why} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
