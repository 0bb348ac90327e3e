import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GradedText } from "#contracts/schemas/reading.ts";
import { QuestionList } from "#app/components/reading/question-list.tsx";
import { useIsOnline } from "#app/components/today/daily-queries.ts";
import { useText } from "#app/components/today/use-text.ts";
import { ReadableText } from "#app/components/reading/readable-text.tsx";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { learningKeys } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryPlaceholder } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { useStepDraft } from "./step-draft.ts";
import type { StepProps } from "./step-props.ts";

type PassageProps = (StepProps<"read"> | StepProps<"listen">) & {
  /** It was to be heard, and this device has no English voice. */
  isUnheard?: boolean;
};

/** A text to read, and its questions. */
export function Passage({ step, skip, isUnheard = false, ...rest }: PassageProps) {
  const query = useText(step.text.slug);
  const isOnline = useIsOnline();
  const text = query.data;
  if (text)
    return (
      <>
        <LoadedPassage text={text} skip={skip} isUnheard={isUnheard} {...rest} />
        <aside aria-label="Về bài này" className="run-aside">
          <h2>Chạm vào một từ để xem nghĩa</h2>
          <p>
            Trình độ {text.level}, {text.words} từ. Từ nào bạn lưu thì sẽ thành thẻ để ôn.
          </p>
        </aside>
      </>
    );
  return (
    <div className="run-body">
      <QueryPlaceholder
        query={query}
        loadingLabel="Đang lấy bài đọc…"
        skeleton={
          <>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="mt-6 h-60" />
          </>
        }
        failedTitle="Chưa lấy được bài đọc"
        failedText={
          isOnline
            ? "Bạn thử lại, hoặc bỏ qua bước này."
            : "Đang không có mạng, mà bài này chưa kịp tải về máy. Có mạng lại thì đọc, hoặc bỏ qua bước này để học tiếp."
        }
      />
      {skip}
    </div>
  );
}

interface LoadedPassageProps extends Omit<StepProps<"read">, "step"> {
  text: GradedText;
  isUnheard: boolean;
}

function LoadedPassage({ text, isUnheard, runId, place, onComplete, skip }: LoadedPassageProps) {
  const { slug, questions } = text;
  const userId = useUserId();
  const [lookups, setLookups] = useState(0);
  const { given, change, forget } = useStepDraft({ runId, place });
  const chosen = questions.map((_, at) => (given[at] ? Number(given[at]) : null));
  const score = questions.filter(({ answer }, at) => chosen[at] === answer).length;
  const isDone = chosen.every((one) => one !== null);
  const known = useQuery(
    {
      queryKey: [...learningKeys.known, userId, slug],
      queryFn: ({ signal }) => api("GET /v1/learn/texts/{slug}/known", { params: { slug }, signal }),
    },
    queryClient,
  );
  const finish = () => {
    forget();
    onComplete(place, { type: "read", score }, { slug, score, lookups });
  };
  return (
    <article className="run-body">
      {isUnheard && (
        <p className="mb-4 rounded-2 bg-tint px-4 py-3 text-s text-pretty">
          Máy này chưa có giọng đọc tiếng Anh, nên hôm nay bạn đọc bài này thay cho nghe.
        </p>
      )}
      <h2 lang="en" className="text-d3 text-balance">
        {text.title}
      </h2>
      <p className="mt-1 mb-6 text-text-2">{text.titleVi}</p>
      <ReadableText
        paragraphs={text.paragraphs}
        marked={known.data?.marked ?? []}
        onLookUp={() => setLookups((count) => count + 1)}
      />
      <section aria-labelledby="questions" className="mt-10 border-t border-section-line pt-4">
        <h2 id="questions" className="text-t1">
          {questions.length} câu hỏi
        </h2>
        <QuestionList
          questions={questions}
          chosen={chosen}
          onChoose={(at, option) =>
            change(questions.map((_, index) => (index === at ? String(option) : (given[index] ?? ""))))
          }
        />
      </section>
      {isDone && (
        <div className="run-actions items-center">
          <Button size="lg" className="max-md:grow" onClick={finish}>
            Xong bước này
          </Button>
          <span role="status" className="text-s text-text-2">
            Đúng {score}/{questions.length} câu.
          </span>
        </div>
      )}
      {skip}
    </article>
  );
}
