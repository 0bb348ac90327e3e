import { useMutation, useQuery } from "@tanstack/react-query";
import { dictationAddress, readingAddress } from "#document/learning-addresses.ts";
import { readingTextAddress } from "#document/addresses.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { Link } from "react-router";
import type { GradedText } from "#contracts/schemas/reading.ts";
import { api } from "#app/session/session.ts";
import { useOnceLoggedIn } from "#app/site/once-logged-in.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { learningKeys, readingChanged } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { KnownShare } from "./known-share.tsx";
import { QuestionList } from "#app/components/reading/question-list.tsx";
import { ListenedText } from "./listened-text.tsx";
import { Vocabulary } from "./vocabulary.tsx";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/text-page.ts";
import { learningMeta } from "../page-meta.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { text } = await context.get(apiContext)("GET /v1/learn/texts/{slug}", { params }).catch(pageFailure);
  return { text };
}

export { shouldRevalidate } from "../page-meta.ts";

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: {},
  bandTitle: ({ text }: Awaited<ReturnType<typeof loader>>) => text.title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? learningMeta(matches, {
        title: loaderData.text.title,
        description: loaderData.text.about,
        path: readingTextAddress(loaderData.text.slug),
        isIndexed: true,
      })
    : [];

export default function TextPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <ShownText key={text.slug} text={text} />
    </div>
  );
}

/** Of a voice at its normal speed. */
const wordsHeardInAMinute = 140;

/** A graded text with its questions. */
function ShownText({ text }: { text: GradedText }) {
  const userId = useUserId();
  const [lookups, setLookups] = useState(0);
  const countLookUp = () => setLookups((count) => count + 1);
  const known = useQuery(
    {
      queryKey: [...learningKeys.known, userId, text.slug],
      queryFn: ({ signal }) => api("GET /v1/learn/texts/{slug}/known", { params: { slug: text.slug }, signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
  return (
    <article className="max-w-170">
      <BackLink to={readingAddress} label="Đọc và tra từ" />
      <h1 lang="en" className="mt-2 text-d2 text-balance">
        {text.title}
      </h1>
      <p className="mt-1 text-intro text-text-2">{text.titleVi}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-s text-text-2">
        <Tag tone="primary">{text.level}</Tag>
        <span className="tabular-nums">{text.words} từ</span>
        {text.series && (
          <span className="tabular-nums">
            <span aria-hidden>· </span>phần {text.series.part}/{text.series.parts}
          </span>
        )}
        <span className="tabular-nums">
          <span aria-hidden>· </span>chừng {Math.max(1, Math.round(text.words / wordsHeardInAMinute))} phút nghe
        </span>
        {known.data?.share != null && <KnownShare share={known.data.share} />}
      </p>
      <p className="mt-4 mb-6 text-s text-text-3">Chạm vào một từ để xem nghĩa.</p>
      <ListenedText
        paragraphs={text.paragraphs}
        marked={known.data?.marked ?? []}
        onLookUp={countLookUp}
        dictation={dictationAddress(text.slug)}
      />
      <OtherParts text={text} />
      <Vocabulary words={text.vocabulary} onLookUp={countLookUp} />
      <Questions key={text.slug} text={text} lookups={lookups} />
    </article>
  );
}

/** Links to the previous and the next part of a serial story. */
function OtherParts({ text: { previous, next } }: { text: GradedText }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Các phần của truyện" className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-2 text-s">
      {previous && (
        <Link to={readingTextAddress(previous.slug)} className="text-link">
          Phần trước: <span lang="en">{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link to={readingTextAddress(next.slug)} className="ml-auto text-link">
          Phần sau: <span lang="en">{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

/** The solution of each question shows after its answer. */
function Questions({ text, lookups }: { text: GradedText; lookups: number }) {
  const [chosen, setChosen] = useState<readonly (number | null)[]>(text.questions.map(() => null));
  const onceLoggedIn = useOnceLoggedIn();
  const score = text.questions.filter(({ answer }, place) => chosen[place] === answer).length;
  const isDone = chosen.every((one) => one !== null);
  const save = useMutation(
    {
      mutationFn: () =>
        api("POST /v1/learn/texts/{slug}/read", { params: { slug: text.slug }, body: { score, lookups } }),
      onSuccess: readingChanged,
    },
    queryClient,
  );
  return (
    <section aria-labelledby="questions" className="mt-12 border-t border-section-line pt-4">
      <h2 id="questions" className="text-t1">
        {text.questions.length} câu hỏi
      </h2>
      <QuestionList
        questions={text.questions}
        chosen={chosen}
        onChoose={(place, option) => setChosen(chosen.map((one, index) => (index === place ? option : one)))}
      />
      {isDone && (
        <div className="mt-8 rounded-3 border border-line bg-tint p-5">
          <p className="text-t1">
            Đúng {score}/{text.questions.length} câu.
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {save.isSuccess ? (
              <Button variant="tint" to={readingAddress} icon={<Icon name="check" size={18} />}>
                Đã ghi lại. Chọn bài khác
              </Button>
            ) : (
              <Button
                isBusy={save.isPending}
                busyLabel="Đang lưu…"
                onClick={() => onceLoggedIn("Đăng nhập để ghi lại bài bạn vừa đọc", () => save.mutate())}
              >
                Đọc xong
              </Button>
            )}
          </div>
          {save.error && (
            <p role="alert" className="mt-2 text-s text-danger">
              {errorMessage(save.error, "Chưa lưu được. Bạn thử lại nhé.")}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
