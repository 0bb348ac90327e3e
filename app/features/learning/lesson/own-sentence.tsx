import type { Lesson } from "#contracts/schemas/lessons.ts";
import { lessonSentenceLimit } from "#contracts/limits/learning.ts";
import { cornerAddress } from "#document/addresses.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { submitByKey } from "#app/ui/submit-key.ts";
import type { LessonState } from "./local-work.ts";
import { NextLesson } from "./next-lesson.tsx";
import { Outcome, SentenceWord } from "./own-sentence-result.tsx";
import { useOwnSentence } from "./use-own-sentence.ts";

interface OwnSentenceStageProps {
  lesson: Lesson;
  work: LessonState;
  onChange: (work: LessonState) => void;
  onAgain: () => void;
}

/** The last stage: the learner's own sentence and the result of the lesson. */
export function OwnSentenceStage({ lesson, work, onChange, onAgain }: OwnSentenceStageProps) {
  const onceLoggedIn = useOnceLoggedIn();
  const { form, result } = useOwnSentence(lesson, work, onChange);

  return (
    <div>
      <h2 className="text-t1">Giờ viết một câu của bạn</h2>
      <form {...form.form} className="mt-2">
        <Field label={<MarkedText text={lesson.own.prompt} />} error={form.errors.sentence}>
          <Textarea
            lang="en"
            rows={2}
            maxLength={lessonSentenceLimit}
            autoCapitalize="off"
            spellCheck={false}
            className="font-serif text-[1.125rem]"
            {...form.control("sentence")}
            onKeyDown={submitByKey(form.submit)}
          />
        </Field>
        {!result && (
          <Button type="submit" className="mt-3" isBusy={form.isBusy} busyLabel="Đang đọc câu của bạn…">
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
            onClick={() => onceLoggedIn("Đăng nhập để lưu bài học này", () => form.submit())}
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
          <Button variant="ghost" to={cornerAddress}>
            Về góc học tập
          </Button>
        </div>
      )}
    </div>
  );
}
