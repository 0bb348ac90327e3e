import { copyText } from "#app/components/copy-text.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { slipKinds } from "#app/components/dictation/slips.ts";
import type { DailyRun, DailyStep } from "#contracts/schemas/daily.ts";
import { slipNames } from "#app/components/dictation/slip-words.ts";
import { StreakPanel } from "#app/components/streak/streak-panel.tsx";
import { useBeginRun, useToday } from "#app/components/today/daily-queries.ts";
import { EnglishTitle, runName, sentencesWord, stepNames } from "#app/components/today/run-words.tsx";
import { StepLeaf } from "#app/components/today/step-leaf.tsx";
import { Tomorrow } from "#app/components/today/today-run.tsx";
import { dayOfMonth, weekdayName } from "#contracts/time/vietnamese-time.ts";
import { lessonAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { leftTexts } from "./left-text.ts";
import { sentencesIn } from "./own-sentences.ts";
import { WrittenResult } from "./written-result.tsx";
import { ReminderOffer } from "./reminder-offer.tsx";

/** “Thứ Bảy, 21 tháng 11” */
const formatRunDay = (day: string) => `${weekdayName(day)}, ${dayOfMonth(day)}`;

/** After the last step: what was learned in numbers, the streak, and tomorrow. */
export function RunEnd({ run, unsent }: { run: DailyRun; unsent: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const today = useToday();
  const begin = useBeginRun();
  const done = run.steps.filter(({ state }) => state === "done");
  const saved = today.data?.run?.id === run.id ? today.data.saved : [];
  const skipped = run.steps.filter(({ state }) => state === "skipped");
  return (
    <>
      <div className="run-body">
        <p className="text-s font-medium text-text-2">{formatRunDay(run.day)}</p>
        <h2 ref={heading} tabIndex={-1} className="mt-1 text-d2 text-balance outline-none">
          {done.length > 0 ? `Xong ${runName(run.minutes)}` : "Hôm nay bạn bỏ qua cả buổi"}
        </h2>
        {done.length > 0 && (
          <ul className="mt-4">
            {done.map((step, place) => (
              // Steps never change their order.
              <li key={place} className="flex gap-3.5 border-t border-line py-3.75 first:border-t-0">
                <span className="mt-0.5">
                  <StepLeaf state="done" />
                </span>
                <Result step={step} />
              </li>
            ))}
          </ul>
        )}
        <SavedWords words={saved} />
        <LeftText run={run} />
        {skipped.length > 0 && (
          <p className="mt-2 text-s text-text-2">Bỏ qua: {skipped.map(({ type }) => stepNames[type]).join(", ")}.</p>
        )}
        {unsent > 0 && (
          <p className="mt-3 rounded-2 bg-tint px-4 py-3 text-s">
            Kết quả được giữ trên máy này. Có mạng lại là tự gửi và tính đủ.
          </p>
        )}
        {done.length > 0 && unsent === 0 && !today.isFetching && today.data && (
          <WhatCounts isCounted={today.data.isCounted} points={today.data.run?.id === run.id ? today.data.points : 0} />
        )}
        <StreakPanel className="mt-6 rounded-2 border border-line p-5" />
        {today.data && (
          <section aria-labelledby="tomorrow" className="mt-8 border-t border-section-line pt-3">
            <h2 id="tomorrow" className="text-t2">
              Sắp tới
            </h2>
            <p className="mt-2 text-pretty">
              <Tomorrow tomorrow={today.data.tomorrow} />
            </p>
          </section>
        )}
        <div className="run-actions">
          <Button to="/" size="lg" className="max-md:order-last max-md:grow">
            Về trang chủ
          </Button>
          <Button
            variant="outline"
            size="lg"
            isBusy={begin.isPending}
            busyLabel="Đang chọn bài…"
            onClick={() => begin.mutate({ minutes: 5 })}
          >
            {/* One element, because the gap between children would add to the space. */}
            <span>
              Học thêm<span className="max-md:sr-only"> 5 phút</span>
            </span>
          </Button>
        </div>
      </div>
      {/* Without a streak or a card there is nothing to remind of tomorrow. */}
      {today.data && (today.data.isCounted || today.data.tomorrow.cards > 0) && <ReminderOffer />}
    </>
  );
}

/** Words that were looked up and kept in the run. */
function SavedWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="mt-2 text-s text-text-2">
      Từ bạn lưu hôm nay:{" "}
      <span lang="en" className="font-serif text-[1.0625em] text-text">
        {words.join(", ")}
      </span>
      . Thẻ của {words.length === 1 ? "từ này" : "các từ này"} ôn được ngay.
    </p>
  );
}

/** A run with enough of its minutes is a day of the streak; its points are those of what was done in it. */
const WhatCounts = ({ isCounted, points }: { isCounted: boolean; points: number }) => (
  <p className="mt-3 text-s text-pretty text-text-2">
    {isCounted
      ? "Buổi học được tính vào chuỗi ngày."
      : "Bạn làm chưa tới nửa buổi nên buổi này chưa tính vào chuỗi ngày. Học thêm một lượt ngắn là được tính."}{" "}
    {points > 0 && (
      <>
        Trong buổi này bạn được <b className="font-semibold text-text">{points} điểm</b>.{" "}
      </>
    )}
    Điểm đến từ thẻ đến hạn, bài học và{" "}
    <Link to="/vinh-danh/cach-tinh-diem" className="text-link">
      những việc khác
    </Link>
    .
  </p>
);

/** What was typed here while another tab finished the step. */
function LeftText({ run }: { run: DailyRun }) {
  const userId = useUserId();
  const [text, setText] = useState(() => leftTexts.read(userId, run.id)?.text ?? null);
  const sent = run.steps.flatMap((step) => (step.type === "write" ? (step.result?.sentences ?? []) : []));
  if (text === null || text === sent.join("\n")) return null;
  return (
    <section aria-label="Câu chưa gửi" className="mt-4 rounded-2 border border-line px-4 py-3 text-s">
      <p className="text-text-2">Câu bạn gõ ở đây chưa được gửi. Trình duyệt này vẫn giữ:</p>
      <p lang="en" className="mt-1 font-serif text-[1.0625em] wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => void copyText(text, "Đã sao chép")}>
          Sao chép
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            leftTexts.forget(userId, run.id);
            setText(null);
          }}
        >
          Bỏ
        </Button>
      </div>
    </section>
  );
}

function Line({ children, more }: { children: ReactNode; more?: ReactNode }) {
  return (
    <div className="min-w-0">
      <b className="font-semibold">{children}</b>
      {more && <span className="block text-s text-pretty text-text-2">{more}</span>}
    </div>
  );
}

/** “. Còn sót nhiều nhất: -s cuối, 4 lần.” */
function mostMissed(slips: Readonly<Record<string, number>>): string | null {
  const [most] = slipKinds.map((kind) => ({ kind, count: slips[kind] ?? 0 })).sort((a, b) => b.count - a.count);
  return most && most.count > 0 ? `. Còn sót nhiều nhất: ${slipNames[most.kind]}, ${most.count} lần.` : null;
}

function DrillResult({ step }: { step: Extract<DailyStep, { type: "drill" }> }) {
  const { right, afterRetries, items } = step.result ?? { right: 0, afterRetries: 0, items: 0 };
  return (
    <Line
      more={
        right === items ? (
          "Đúng cả ngay lần đầu, loại lỗi này được nghỉ lâu hơn."
        ) : (
          <>
            {afterRetries === items
              ? "Câu sai quay lại và bạn đã sửa được."
              : "Loại lỗi này sẽ sớm quay lại để luyện thêm."}{" "}
            {step.kind.lesson && (
              <Link to={lessonAddress(step.kind.lesson.slug)} className="text-link touch-target">
                Bài học: {step.kind.lesson.title}
              </Link>
            )}
          </>
        )
      }
    >
      <Unbroken text={step.kind.name} />: đúng {right}/{items}
      {afterRetries > right && `, rồi ${afterRetries}/${items}`}
    </Line>
  );
}

/** A step in numbers, and what comes back. Without a result, the server does not have the step yet. */
function Result({ step }: { step: DailyStep }) {
  switch (step.type) {
    case "cards": {
      const { cards, remembered } = step.result ?? { cards: step.cards, remembered: null };
      if (remembered === null) return <Line>Ôn {cards} thẻ đến hạn</Line>;
      const forgotten = cards - remembered;
      return (
        <Line
          more={
            forgotten > 0
              ? `${forgotten} thẻ chưa nhớ sẽ quay lại sớm.`
              : "Các thẻ này được nghỉ lâu hơn rồi mới quay lại."
          }
        >
          Nhớ {remembered}/{cards} thẻ
        </Line>
      );
    }
    case "drill":
      return <DrillResult step={step} />;
    case "listen": {
      const { right, words, slips } = step.result ?? { right: 0, words: 0, slips: {} };
      return (
        <Line
          more={
            <>
              <EnglishTitle>{step.text.title}</EnglishTitle>
              {mostMissed(slips)}
            </>
          }
        >
          Nghe đúng {right}/{words} từ
        </Line>
      );
    }
    case "read": {
      const { score, questions } = step.result ?? { score: 0, questions: 0 };
      return (
        <Line more={<EnglishTitle>{step.text.title}</EnglishTitle>}>
          Đọc hiểu: đúng {score}/{questions} câu hỏi
        </Line>
      );
    }
    case "write": {
      const { sentences, findings, marks } = step.result ?? { sentences: [], findings: null, marks: null };
      return (
        <Line more={<WrittenResult sentences={sentences} marks={marks} />}>
          {sentencesWord(sentences.flatMap(sentencesIn).length)} của bạn
          {findings === 0
            ? ", bộ phân tích không thấy lỗi nào"
            : findings === null
              ? ""
              : `, còn ${findings} điểm cần xem`}
        </Line>
      );
    }
  }
}
