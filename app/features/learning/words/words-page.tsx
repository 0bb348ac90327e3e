import { useQuery } from "@tanstack/react-query";
import { ownNotebookAddress, readingAddress, wordsAddress } from "#document/learning-addresses.ts";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { LearningWord, WordState } from "#contracts/schemas/words.ts";
import { listSearchLength } from "#contracts/limits/search.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { wordStates } from "#app/components/look-up/word-marks.tsx";
import { writtenLemma } from "#app/components/look-up/written-lemma.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListSearch } from "#app/ui/list-search.tsx";
import { learningKeys, wordsChanged } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useLookUp } from "#app/components/reading/look-up.tsx";
import { WordsOverTime } from "./words-over-time.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/words-page.ts";
import { learningMeta } from "../page-meta.ts";

export const handle: PageHandle = {
  isIndexed: false,
  application: "on-interaction",
  searchParameters: {},
  bandTitle: "Từ của bạn",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Từ của bạn",
    description: "Những từ bạn đã đánh dấu khi đọc.",
    path: wordsAddress,
  });

/** The words that the member has marked, by state, and their numbers over time. */
export default function WordsPage() {
  const userId = useUserId();
  return (
    <div className="wrap">
      <div className="max-w-208">
        <BackLink to={readingAddress} label="Đọc và tra từ" />
        <h1 className="mt-2 text-d2">Từ của bạn</h1>
        <p className="mt-2 text-pretty text-text-2">
          Mọi từ bạn đã đánh dấu, và bạn biết từ ấy tới đâu. Từ bạn lưu lại kèm nghĩa và ghi chú thì nằm trong{" "}
          <Link to={ownNotebookAddress} className="text-link">
            Sổ tay
          </Link>
          .
        </p>
        {userId === "" ? (
          <LoginPrompt
            className="mt-6"
            title="Từ của bạn nằm trong tài khoản"
            text="Đăng nhập để xem những từ bạn đã đánh dấu."
          />
        ) : (
          <Words userId={userId} />
        )}
      </div>
    </div>
  );
}

function Words({ userId }: { userId: string }) {
  const [state, setState] = useState<WordState | undefined>(undefined);
  const [params, setParams] = useSearchParams();
  const q = params.get("tim")?.slice(0, listSearchLength) ?? "";
  const search = (words: string) =>
    setParams(words === "" ? {} : { tim: words }, { replace: true, preventScrollReset: true });
  const [lookUp, popup] = useLookUp();
  const counts = useQuery(
    {
      queryKey: [...learningKeys.words, userId, "counts"],
      queryFn: ({ signal }) => api("GET /v1/learn/word-counts", { signal }),
    },
    queryClient,
  );
  const hasNone = counts.data !== undefined && Object.values(counts.data.now).every((count) => count === 0);
  return (
    <>
      {!hasNone && (
        <>
          {" "}
          <ChipChoice
            className="mt-6"
            label="Trạng thái"
            options={[
              { value: "all", label: "Tất cả" },
              ...wordStates.map(({ value, label }) => ({
                value,
                label: counts.data ? `${label} ${counts.data.now[value]}` : label,
              })),
            ]}
            value={state ?? "all"}
            onChange={(chosen) => setState(chosen === "all" ? undefined : chosen)}
          />
          {counts.data && <WordsOverTime days={counts.data.days} state={state ?? "known"} />}
          <ListSearch
            maxLength={listSearchLength}
            className="mt-8"
            label="Tìm trong từ của bạn"
            placeholder="Từ, nghĩa, ghi chú hoặc câu"
            words={q}
            onSearch={search}
          />
        </>
      )}
      <div className="mt-5">
        <PaginatedList<LearningWord, { items: readonly LearningWord[]; next: string | null }>
          key={`${state ?? ""} ${q}`}
          queryKey={[...learningKeys.words, userId, state ?? "all", q]}
          load={(cursor, signal) => api("GET /v1/learn/words", { query: { state, q: q || undefined, cursor }, signal })}
          loadingLabel="Đang tải từ…"
          failedTitle="Chưa tải được từ"
          moreLabel="Xem thêm"
          empty={<NoWords q={q} onSearch={search} />}
        >
          {(words) => (
            <ul>
              {words.map((word) => (
                <WordRow key={word.lemma} word={word} lookUp={lookUp} />
              ))}
            </ul>
          )}
        </PaginatedList>
      </div>
      {popup}
    </>
  );
}

function NoWords({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  return q ? (
    <EmptyState
      title={`Không có từ nào khớp với “${q}”`}
      text="Bạn thử viết ngắn hơn, hoặc xem lại mọi từ."
      action={
        <Button size="sm" variant="outline" onClick={() => onSearch("")}>
          Xem mọi từ
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Chưa có từ nào ở đây"
      text="Khi đọc, chạm vào một từ rồi chọn Mới, Đang học, Đã biết hay Bỏ qua."
      action={
        <Button size="sm" to={readingAddress}>
          Chọn bài để đọc
        </Button>
      }
    />
  );
}

async function saveState(word: LearningWord, state: WordState) {
  try {
    await api("PUT /v1/learn/words/{lemma}", { params: { lemma: word.lemma }, body: { state } });
    wordsChanged();
  } catch (error) {
    notifyError("Chưa lưu được", error, { id: "words" });
  }
}

function WordRow({ word, lookUp }: { word: LearningWord; lookUp: ReturnType<typeof useLookUp>[0] }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <button
          type="button"
          lang="en"
          aria-haspopup="dialog"
          className="max-w-full text-left font-serif text-[1.125rem] font-semibold wrap-anywhere underline-offset-4 hover:underline"
          onClick={({ currentTarget }) => lookUp(currentTarget, word.sentence)}
        >
          {writtenLemma(word.lemma)}
        </button>
        {(word.noteVi || word.meaning) && <p className="text-s wrap-anywhere">{word.noteVi || word.meaning}</p>}
        {word.sentence && (
          <p lang="en" className="text-s wrap-anywhere text-text-2">
            {word.sentence}
          </p>
        )}
      </div>
      <ChipChoice
        label={`Trạng thái của ${writtenLemma(word.lemma)}`}
        options={wordStates}
        value={word.state}
        onChange={(chosen) => void saveState(word, chosen)}
      />
    </li>
  );
}
