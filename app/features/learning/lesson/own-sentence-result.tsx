import type { Lesson, OwnSentence } from "#contracts/schemas/lessons.ts";
import { passingScore } from "#contracts/answers/lesson-answer.ts";
import { Icon } from "#app/ui/icon.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import type { SentenceResult } from "./use-own-sentence.ts";

/** What the checker found in the sentence. */
export function SentenceWord({ own, lesson }: { own: OwnSentence; lesson: Lesson }) {
  return (
    <div className="mt-4">
      {own.findings === null && (
        <p className="text-s text-text-2">
          Bộ phân tích đang bận nên chưa đọc được câu này. Câu của bạn vẫn được tính.
        </p>
      )}
      {own.lack !== null && (
        <p className="mb-2 flex gap-1.5 font-medium text-accent">
          <Icon name="info-fill" size={18} className="mt-0.5" />
          <span className="text-pretty">{own.lack}</span>
        </p>
      )}
      {own.lack === null && !own.hasUse && (
        <p className="flex gap-1.5 font-medium text-accent">
          <Icon name="info-fill" size={18} className="mt-0.5" />
          <span>
            Câu của bạn chưa có{" "}
            <span lang="en" className="font-serif">
              {lesson.own.uses.slice(0, 4).join(" / ")}
            </span>
            .
          </span>
        </p>
      )}
      {own.isGood && own.findings?.length === 0 && (
        <p className="flex gap-1.5 font-semibold text-brand-text">
          <Icon name="check" size={18} className="mt-0.5" />
          Bộ phân tích không tìm thấy lỗi rõ ràng trong câu của bạn.
        </p>
      )}
      {own.findings && own.findings.length > 0 && (
        <ul className="grid gap-2">
          {own.findings.map(({ id, quote, suggestions, why }) => (
            <li key={id} className="border-l-2 border-accent pl-3">
              <p lang="en" className="font-serif text-[1.0625rem]">
                <s>{quote}</s>
                {suggestions[0] !== undefined && <b className="ml-2 font-semibold">{suggestions[0]}</b>}
              </p>
              <p className="text-s text-pretty text-text-2">
                <MarkedText text={why} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-s text-text-2">
        Một câu mẫu:{" "}
        <span lang="en" className="font-serif text-[1.0625rem] text-text">
          {lesson.own.model}
        </span>
      </p>
    </div>
  );
}

/** The score of the lesson, and the condition still missing to pass it. */
export function Outcome({ result: { score, passed, own }, total }: { result: SentenceResult; total: number }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-t1">
        Đúng {score}/{total} câu. {passed ? "Bạn đã qua bài này." : ""}
      </p>
      {!passed && (
        <p className="mt-1 text-text-2">
          {score < passingScore
            ? `Cần đúng ${passingScore} câu để qua bài. Đọc lại phần giải thích rồi làm lại nhé.`
            : own.hasUse && own.lack === null
              ? "Sáu câu đã ổn. Bạn sửa lại câu của mình rồi kiểm tra lần nữa nhé."
              : "Sáu câu đã ổn. Bạn viết lại câu của mình cho đủ rồi kiểm tra lần nữa nhé."}
        </p>
      )}
    </div>
  );
}
