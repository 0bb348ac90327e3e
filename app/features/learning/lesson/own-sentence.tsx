import { useEffect, useRef, useState } from "react";
import type { CallData } from "#contracts/client.ts";
import { CallError } from "#contracts/client.ts";
import type { Lesson, OwnSentence } from "#contracts/schemas/learning.ts";
import { isRightAnswer, passingScore } from "#contracts/limits/lesson-answer.ts";
import { api } from "#app/session/session.ts";
import { currentAuthUser, useSession } from "#app/session/session-store.ts";
import { useOnceLoggedIn } from "#app/shell/once-logged-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { lessonsChanged } from "../learning-queries.ts";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { cornerPlace } from "../places.ts";
import { localWork, type LessonState } from "./local-work.ts";
import { NextLesson } from "./next-lesson.tsx";

interface OwnSentenceStageProps {
  lesson: Lesson;
  work: LessonState;
  onChange: (work: LessonState) => void;
  onAgain: () => void;
}

type Handed = CallData<"POST /v1/learn/lessons/{slug}/attempts">;
interface Result {
  score: number;
  passed: boolean;
  own: OwnSentence;
  next: Handed["next"];
  isKept: boolean;
}

/** The sentence of one's own, and how the lesson went. */
export function OwnSentenceStage({ lesson, work, onChange, onAgain }: OwnSentenceStageProps) {
  const [result, setResult] = useState<Result | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isMember = useSession((state) => state.isLogged);
  const onceLoggedIn = useOnceLoggedIn();
  const latest = useRef(work.attempt);
  useEffect(() => {
    // Changed here or in another tab: the result belongs to another sentence.
    if (latest.current !== work.attempt) setResult(null);
    latest.current = work.attempt;
  }, [work.attempt]);

  const handIn = async (asMember: boolean) => {
    if (work.sentence.trim() === "") return setFailure("Bạn viết một câu trước đã nhé.");
    setIsBusy(true);
    setFailure(null);
    const params = { slug: lesson.slug };
    const by = currentAuthUser()?.user.id ?? "";
    try {
      if (asMember) {
        const handed: Handed = await api("POST /v1/learn/lessons/{slug}/attempts", {
          params,
          body: { clientId: work.attempt, answers: [...work.answers], ownSentence: work.sentence },
        });
        lessonsChanged();
        // A result for an earlier sentence is not shown under the current one.
        if (latest.current !== work.attempt) return;
        setResult({ ...handed, isKept: true });
        if (handed.passed) localWork.forget(by, lesson.slug);
      } else {
        const own = await api("POST /v1/learn/lessons/{slug}/sentence", {
          params,
          body: { sentence: work.sentence },
        });
        const score = lesson.tasks.filter((task, place) =>
          isRightAnswer(task.answers, work.answers[place] ?? ""),
        ).length;
        if (latest.current === work.attempt)
          setResult({ score, own, passed: score >= passingScore && own.isGood, next: lesson.next, isKept: false });
      }
    } catch (error) {
      const said = error instanceof CallError ? error.failure : null;
      setFailure(
        said?.fields?.["ownSentence"] ??
          said?.fields?.["sentence"] ??
          said?.message ??
          "Chưa gửi được. Bạn kiểm tra mạng rồi thử lại nhé, câu của bạn vẫn còn đây.",
      );
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div>
      <h2 className="text-t1">Giờ viết một câu của bạn</h2>
      <form
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void handIn(isMember);
        }}
      >
        <Field label={<MarkedText text={lesson.own.prompt} />} error={failure ?? undefined}>
          <Textarea
            lang="en"
            rows={2}
            maxLength={300}
            autoCapitalize="off"
            spellCheck={false}
            className="font-serif text-[1.125rem]"
            value={work.sentence}
            onChange={(event) => {
              // A sentence that was changed is another attempt: the one before may have arrived though its answer did not.
              onChange({ ...work, sentence: event.target.value, attempt: crypto.randomUUID() });
              setResult(null);
              setFailure(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void handIn(isMember);
            }}
          />
        </Field>
        {!result && (
          <Button type="submit" className="mt-3" isBusy={isBusy} busyLabel="Đang đọc câu của bạn…">
            Kiểm tra câu
          </Button>
        )}
      </form>
      <div role="status">
        {result && (
          <>
            <SentenceWord own={result.own} lesson={lesson} />
            <Outcome result={result} total={lesson.tasks.length} />
          </>
        )}
      </div>
      {result && !result.isKept && (
        <p className="mt-3 text-s text-text-2">
          Bạn đang học thử, kết quả chưa được lưu.{" "}
          <button
            type="button"
            className="text-link"
            onClick={() =>
              onceLoggedIn(
                "Đăng nhập để lưu bài học này. Câu trả lời của bạn được lưu ngay sau đó.",
                () => void handIn(true),
              )
            }
          >
            Đăng nhập để lưu lại
          </button>
        </p>
      )}
      {result && (
        <div className="mt-5 flex flex-wrap gap-2">
          {result.passed ? (
            result.next && <NextLesson next={result.next} />
          ) : (
            <Button onClick={onAgain}>Làm lại sáu câu</Button>
          )}
          <Button variant="ghost" to={cornerPlace}>
            Về góc học tập
          </Button>
        </div>
      )}
    </div>
  );
}

function SentenceWord({ own, lesson }: { own: OwnSentence; lesson: Lesson }) {
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

function Outcome({ result: { score, passed, own }, total }: { result: Result; total: number }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <p className="text-t1">
        Đúng {score}/{total} câu. {passed ? "Bạn đã qua bài này." : ""}
      </p>
      {!passed && (
        <p className="mt-1 text-text-2">
          {score < passingScore
            ? `Cần đúng ${passingScore} câu để qua bài. Đọc lại phần giải thích ở trên rồi làm lại nhé.`
            : own.hasUse && own.lack === null
              ? "Sáu câu đã ổn. Bạn sửa lại câu của mình rồi kiểm tra lần nữa nhé."
              : "Sáu câu đã ổn. Bạn viết lại câu của mình cho đủ rồi kiểm tra lần nữa nhé."}
        </p>
      )}
    </div>
  );
}
