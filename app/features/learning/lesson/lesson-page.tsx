import { Link } from "react-router";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { MarkedParagraphs } from "#app/ui/marked-text.tsx";
import { introOf, passagesAfterTasks } from "#contracts/answers/lesson-intro.ts";
import type { Lesson } from "#contracts/schemas/lessons.ts";
import { LessonWork } from "./lesson-work.tsx";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { cornerAddress, lessonAddress } from "#document/addresses.ts";
import type { Route } from "./+types/lesson-page.ts";
import { learningMeta } from "../page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { lesson } = await context.get(apiContext)("GET /v1/learn/lessons/{slug}", { params }).catch(pageFailure);
  return { lesson };
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  bandTitle: ({ lesson }: Awaited<ReturnType<typeof loader>>) => lesson.title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? learningMeta(matches, {
        title: loaderData.lesson.title,
        description: loaderData.lesson.promise,
        path: lessonAddress(loaderData.lesson.slug),
        isIndexed: true,
      })
    : [];

/** A lesson: the rule, six tasks one at a time, a sentence of the learner's own, and the rest of the explanation. */
export default function LessonPage({ loaderData: { lesson } }: Route.ComponentProps) {
  const { place } = lesson;
  return (
    <div className="wrap">
      <article className="max-w-170">
        <p className="flex flex-wrap items-center gap-2 text-xs text-text-3">
          <Link to={cornerAddress} className="font-medium text-brand-text hover:underline">
            Góc học tập
          </Link>
          <span>
            {place.name}, bài {place.no}/{place.of}
          </span>
          <Tag tone="primary">{lesson.level}</Tag>
        </p>
        <h1 className="mt-2 text-d2 text-balance">
          <Unbroken text={lesson.title} />
        </h1>
        <p className="mt-2 text-intro text-pretty text-text-2">{lesson.promise}</p>
        <div className="mt-8">
          <Passage {...introOf(lesson)} />
        </div>
        <LessonWork key={lesson.slug} lesson={lesson} />
        {/* LessonStart links here. */}
        <div id="giai-thich" className="mt-12 grid scroll-mt-20 gap-9">
          {passagesAfterTasks(lesson).map((passage) => (
            <Passage key={passage.title} {...passage} />
          ))}
        </div>
        <noscript>
          <section className="mt-10">
            <h2 className="text-t1">Sáu câu của bài</h2>
            <ol className="mt-2 grid list-decimal gap-2 pl-5">
              {lesson.tasks.map(({ prompt, answers, why }, place) => (
                <li key={place}>
                  {prompt} <b lang="en">{answers[0]}</b> ({why})
                </li>
              ))}
            </ol>
          </section>
        </noscript>
      </article>
    </div>
  );
}

/** A passage of the explanation, with its examples. */
function Passage({ title, text, examples }: Lesson["steps"][number]) {
  return (
    <section>
      <h2 className="text-t1">{title}</h2>
      {text !== "" && (
        <div className="mt-2 grid gap-3 font-serif text-[1.1875rem]/8">
          <MarkedParagraphs text={text} className="text-pretty" />
        </div>
      )}
      <ul className="mt-4 grid gap-3 border-l-2 border-brand-line pl-4">
        {examples.map(({ en, vi, wrong }) => (
          <li key={en}>
            {wrong !== null && (
              <p className="text-text-2">
                <span className="sr-only">Không viết: </span>
                <s lang="en" className="font-serif text-[1.0625rem] decoration-accent">
                  {wrong}
                </s>
              </p>
            )}
            <div className="flex items-start gap-1">
              <p lang="en" className="min-w-0 py-1.5 font-serif text-[1.125rem]/7 font-medium">
                {en}
              </p>
              <HearButton isSmall text={en} />
            </div>
            <p className="text-s text-text-2">{vi}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
