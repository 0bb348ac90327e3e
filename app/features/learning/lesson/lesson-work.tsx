import { useEffect, useRef, useState } from "react";
import type { Lesson } from "#contracts/schemas/lessons.ts";
import { currentAuthUser, useUserId } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Steps } from "#app/ui/progress.tsx";
import { useLearningPaths, useSessionEnd } from "../learning-queries.ts";
import { itemInRound } from "#app/components/drill/drill-course.ts";
import { lessonCourse } from "./lesson-course.ts";
import { followOtherTabs, localWork, type LessonState, startOfLesson, workFor } from "./local-work.ts";
import { NextLesson } from "./next-lesson.tsx";
import { OwnSentenceStage } from "./own-sentence.tsx";
import { TaskCard } from "./task-card.tsx";

/** The learner's work: tasks one at a time, each corrected at once, then a sentence of their own. */
export function LessonWork({ lesson }: { lesson: Lesson }) {
  // Here and not in LessonStart, to observe the paths while the tasks are done.
  const paths = useLearningPaths();
  const panel = useRef<HTMLElement>(null);
  const { work, reader, change, storedWork } = useStoredWork(lesson);
  // Work that is restored with the page leaves the focus alone.
  const [hasActed, setHasActed] = useState(false);
  const act = (next: LessonState) => {
    setHasActed(true);
    change(next);
  };
  const begin = (work: LessonState) => {
    act(work);
    requestAnimationFrame(() => panel.current?.scrollIntoView({ block: "start" }));
  };
  if (!work)
    return <LessonStart lesson={lesson} paths={paths.data} onBegin={() => begin(storedWork() ?? startOfLesson())} />;
  const seen = work.isLooking ? work.answers.slice(0, -1) : work.answers;
  const course = lessonCourse(lesson, seen);
  const after = lessonCourse(lesson, work.answers);
  const asked = course.item === null ? undefined : lesson.tasks[course.item];
  const task = asked && itemInRound(asked, course.round);
  const { length: total } = lesson.tasks;
  const place = Math.min(course.asked + 1, total);
  const progress = course.isReturn ? "Câu quay lại" : `Câu ${place}/${total}`;
  return (
    <section
      ref={panel}
      aria-label="Bài tập"
      className="mt-10 scroll-mt-20 rounded-3 border border-line bg-raised p-5 md:p-7"
    >
      {task ? (
        <>
          <div className="flex items-center gap-3 text-xs text-text-2 tabular-nums">
            <Steps
              label={course.isReturn ? progress : `Câu ${place} trong ${total} câu`}
              done={after.asked}
              current={place}
              total={total}
            />
            <span aria-hidden>{progress}</span>
          </div>
          <TaskCard
            // Several tasks may have the same prompt.
            key={seen.length}
            task={task}
            given={work.isLooking ? (work.answers.at(-1) ?? "") : null}
            isLast={work.isLooking && after.item === null}
            isReturning={work.isLooking && after.returns.at(-1) === true}
            takesFocus={hasActed}
            onAnswer={(given) => act({ ...work, answers: [...work.answers, given], isLooking: true })}
            onNext={() => act({ ...work, isLooking: false })}
          />
        </>
      ) : (
        <OwnSentenceStage
          key={reader}
          lesson={lesson}
          work={work}
          onChange={change}
          onAgain={() => begin(startOfLesson())}
        />
      )}
    </section>
  );
}

/** The work on the lesson, stored in this browser for each member and followed across tabs. */
function useStoredWork(lesson: Lesson) {
  const userId = useUserId();
  const [work, setWork] = useState<LessonState | null>(null);
  // Stored work is restored after a reload or on another day; the server's HTML is a visitor's and does not contain
  // it.
  const shown = useRef<{ userId: string; work: LessonState | null } | null>(null);
  /** The member whose results the last stage may show. */
  const [reader, setReader] = useState("");
  useEffect(() => {
    // The first render is always that of a visitor.
    const now = currentAuthUser()?.user.id ?? "";
    const before = shown.current;
    const savedWork = before ? workFor(now, lesson.slug, before) : localWork.read(now, lesson.slug);
    shown.current = { userId: now, work: savedWork };
    setWork(savedWork);
    if (savedWork === null || savedWork !== before?.work) setReader(now);
  }, [userId, lesson.slug]);
  useEffect(
    () =>
      followOtherTabs(userId, lesson.slug, (other) => {
        if (JSON.stringify(other) === JSON.stringify(shown.current?.work)) return;
        shown.current = { userId, work: other };
        setWork(other);
      }),
    [userId, lesson.slug],
  );
  useSessionEnd((before) =>
    localWork.read(before, lesson.slug)
      ? {
          title: "Bài học đang làm dở vẫn còn",
          description: "Câu trả lời và câu bạn viết được giữ trên máy này. Bạn đăng nhập lại là làm tiếp được.",
        }
      : null,
  );
  const change = (next: LessonState) => {
    shown.current = { userId, work: next };
    setWork(next);
    localWork.keep(userId, lesson.slug, next);
  };
  return { work, reader, change, storedWork: () => localWork.read(userId, lesson.slug) };
}

/** Offers the tasks, or to repeat them when the lesson is passed. */
function LessonStart({
  lesson,
  paths,
  onBegin,
}: {
  lesson: Lesson;
  paths: ReturnType<typeof useLearningPaths>["data"];
  onBegin: () => void;
}) {
  const passed = paths?.progress.find(({ slug, passedAt }) => slug === lesson.slug && passedAt !== null);
  return (
    <div className="mt-10 rounded-3 border border-line bg-tint p-5 md:p-6">
      {passed ? (
        <>
          <p className="flex items-center gap-2 text-t1">
            <Icon name="check" size={20} className="text-brand-text" />
            Bạn đã qua bài này
          </p>
          <p className="mt-1 text-s text-text-2">
            Lần tốt nhất đúng {passed.bestScore}/{lesson.tasks.length} câu. Làm lại để nhớ lâu hơn cũng hay.
          </p>
        </>
      ) : (
        <>
          <p className="text-t1">Giờ thử sáu câu nhé</p>
          <p className="mt-1 text-s text-text-2">Chừng ba phút. Trả lời xong câu nào biết ngay đúng sai câu ấy.</p>
        </>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {passed && paths?.next && <NextLesson next={paths.next} />}
        <Button
          variant={passed ? "outline" : "filled"}
          onClick={onBegin}
          iconAfter={passed ? undefined : <Icon name="arrow-right" size={18} />}
        >
          {passed ? "Làm lại sáu câu" : "Làm sáu câu"}
        </Button>
        <Button variant="ghost" to="#giai-thich">
          Đọc hết phần giải thích
        </Button>
      </div>
    </div>
  );
}
