import type { ReactNode } from "react";
import { dictatedSentences, type StepType } from "#contracts/limits/daily.ts";
import { examRevisionDays } from "#contracts/time/exam.ts";
import type { DailyRun, DailyStep, KindReason } from "#contracts/schemas/daily.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";

/** Kinds of steps, as a member chooses among them. */
export const stepNames: Record<StepType, string> = {
  cards: "Thẻ đến hạn",
  drill: "Luyện một loại lỗi",
  listen: "Nghe và gõ",
  read: "Đọc một bài",
  write: "Viết hai câu",
};

/** “10 phút hôm nay”, with the minutes of the run. */
export const runName = (minutes: number) => `${minutes} phút hôm nay`;

/** An English title in a Vietnamese sentence. */
export const EnglishTitle = ({ children }: { children: ReactNode }) => (
  <span lang="en" className="font-serif text-[1.0625em]">
    {children}
  </span>
);

/** What one does in the step. */
export function stepTitle(step: DailyStep): ReactNode {
  switch (step.type) {
    case "cards":
      return `${step.cards} thẻ đến hạn`;
    case "drill":
      return (
        <>
          Luyện: <Unbroken text={step.kind.name} />
        </>
      );
    case "listen":
      return (
        <>
          Nghe và gõ: <EnglishTitle>{step.text.title}</EnglishTitle>
        </>
      );
    case "read":
      return (
        <>
          Đọc: <EnglishTitle>{step.text.title}</EnglishTitle>
        </>
      );
    case "write":
      return (
        <>
          Viết hai câu: <span lang={step.prompt.lang}>{firstSentence(step.prompt.text)}</span>
        </>
      );
  }
}
const firstSentence = (text: string) => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;

/** The step in the rail of the run: a short name and its amount. */
export function stepInRail(step: DailyStep): { name: string; amount: string } {
  const minutes = `${step.minutes} phút`;
  switch (step.type) {
    case "cards":
      return { name: stepNames.cards, amount: `${step.cards} thẻ · ${minutes}` };
    case "drill":
      return { name: step.kind.name, amount: `${step.items.length} câu · ${minutes}` };
    case "listen":
      return { name: stepNames.listen, amount: `${dictatedSentences} câu · ${minutes}` };
    case "read":
      return { name: stepNames.read, amount: `${step.text.words} từ · ${minutes}` };
    case "write":
      return { name: stepNames.write, amount: minutes };
  }
}

/** After “vì”: why a kind of error is practiced. */
export function reasonText(reason: KindReason): string {
  switch (reason.type) {
    case "errors":
      return `các bài gần đây của bạn có ${reason.count} lỗi loại này`;
    case "due":
      return reason.days > 0 ? `đã ${reason.days} ngày bạn chưa luyện lại` : "đã đến lúc luyện lại";
    case "placement":
      return "bài xếp trình độ cho thấy chỗ này cần luyện trước";
    case "level":
      return "người học tiếng Anh ở trình độ này hay nhầm chỗ ấy";
  }
}

interface RunReasonProps {
  steps: readonly DailyStep[];
  /** Null without an exam. */
  daysToExam: number | null;
}

/** Why the run has this order: the kind of error that it is about. */
export function RunReason({ steps, daysToExam }: RunReasonProps) {
  const drill = steps.find((step) => step.type === "drill");
  if (!drill) return null;
  return (
    <>
      Hôm nay xoay quanh{" "}
      <b className="font-semibold text-text">
        <Unbroken text={drill.kind.name} />
      </b>
      , vì {reasonText(drill.kind.reason)}.
      {drill.kind.reason.type === "due" &&
        daysToExam !== null &&
        daysToExam <= examRevisionDays &&
        " Sắp thi rồi, nên những gì bạn đã luyện được ôn lại một lượt."}
    </>
  );
}

const minutesOf = (steps: readonly DailyStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
/** Planned minutes of the steps that are still to do. */
export const minutesLeft = ({ steps }: Pick<DailyRun, "steps">) =>
  minutesOf(steps.filter(({ state }) => state === "open"));

/** A number of sentences as a heading begins. */
export const sentencesWord = (count: number) => (count === 1 ? "Một câu" : count === 2 ? "Hai câu" : `${count} câu`);
