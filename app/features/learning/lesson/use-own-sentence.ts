import { useEffect, useRef, useState } from "react";
import type { CallData } from "#contracts/client.ts";
import type { Lesson, OwnSentence } from "#contracts/schemas/lessons.ts";
import { isRightAnswer, passingScore } from "#contracts/answers/lesson-answer.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { currentAuthUser, isLogged } from "#app/session/session-store.ts";
import { lessonsChanged } from "#app/components/learning-cache.ts";
import { lessonCourse } from "./lesson-course.ts";
import { localWork, type LessonState } from "./local-work.ts";

export interface SentenceResult {
  score: number;
  passed: boolean;
  own: OwnSentence;
  next: CallData<"POST /v1/learn/lessons/{slug}/attempts">["next"];
  isKept: boolean;
}

/** A member's attempt is saved. */
async function saveAttempt(lesson: Lesson, work: LessonState): Promise<SentenceResult> {
  const handed = await api("POST /v1/learn/lessons/{slug}/attempts", {
    params: { slug: lesson.slug },
    body: {
      clientId: work.attempt,
      answers: [...lessonCourse(lesson, work.answers).answers],
      ownSentence: work.sentence,
    },
  });
  lessonsChanged();
  return { ...handed, isKept: true };
}

/** A visitor's attempt is only checked. */
async function checkAttempt(lesson: Lesson, work: LessonState): Promise<SentenceResult> {
  const { slug, tasks, next } = lesson;
  const { answers } = lessonCourse(lesson, work.answers);
  const own = await api("POST /v1/learn/lessons/{slug}/sentence", {
    params: { slug },
    body: { sentence: work.sentence },
  });
  const score = tasks.filter((task, place) => isRightAnswer(task.answers, answers[place] ?? "")).length;
  return { score, own, passed: score >= passingScore && own.isGood, next, isKept: false };
}

/** The form of the member's own sentence, and the result of the lesson. */
export function useOwnSentence(lesson: Lesson, work: LessonState, onChange: (work: LessonState) => void) {
  const [result, setResult] = useState<SentenceResult | null>(null);
  const latest = useRef(work.attempt);
  useEffect(() => {
    // Changed here or in another tab: the result belongs to another sentence.
    if (latest.current !== work.attempt) setResult(null);
    latest.current = work.attempt;
  }, [work.attempt]);

  const change = ({ sentence = "" }: { sentence?: string }) => {
    // A changed sentence is a new attempt: the previous one may have been saved although its answer was lost.
    onChange({ ...work, sentence, attempt: crypto.randomUUID() });
    setResult(null);
  };
  const form = useForm({
    stored: { values: { sentence: work.sentence }, change, clear: () => change({}) },
    validate: ({ sentence }) => (sentence.trim() === "" ? { sentence: "Bạn viết một câu trước đã nhé." } : {}),
    send: async () => {
      const by = currentAuthUser()?.user.id ?? "";
      // Read now: a visitor's press is repeated after the login, before the page is rendered for the member.
      const answer = await (isLogged() ? saveAttempt(lesson, work) : checkAttempt(lesson, work));
      // A result for an earlier sentence is not shown below the current one.
      if (latest.current !== work.attempt) return;
      setResult(answer);
      if (answer.isKept && answer.passed) localWork.forget(by, lesson.slug);
    },
    aliases: { ownSentence: "sentence" },
    failureField: "sentence",
    unexpected: "Chưa gửi được. Bạn kiểm tra mạng rồi thử lại nhé, câu của bạn vẫn còn đây.",
  });
  return { form, result };
}
