import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contracts/client.ts";
import { CallError } from "#contracts/client.ts";
import type { LearningWord, WordState } from "#contracts/learning.ts";
import { api } from "#app/session/session.ts";
import { AskedList } from "#app/shell/asked-list.tsx";
import { openModal } from "#app/shell/modals.ts";
import { toasts } from "#app/shell/toasts.ts";
import { wordStates } from "#app/shelves/look-up/word-marks.tsx";
import { writtenLemma } from "#app/shelves/look-up/written-lemma.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { learningQueries, useUserId, wordsChanged } from "../own.ts";
import { BackLink } from "../parts/back-link.tsx";
import { readingPlace } from "../places.ts";

type Counts = CallData<"GET /v1/learn/word-counts">;

/** The words one has marked, by state, and how they became more. */
export function WordsPage() {
  const userId = useUserId();
  return (
    <div className="max-w-208">
      <BackLink to={readingPlace} label="Đọc và tra từ" />
      <h1 className="mt-2 text-d2">Từ của bạn</h1>
      {userId === "" ? (
        <EmptyState
          className="mt-6"
          title="Từ của bạn nằm trong tài khoản"
          text="Đăng nhập để xem những từ bạn đã đánh dấu."
          action={
            <Button size="sm" onClick={() => openModal("login")}>
              Đăng nhập
            </Button>
          }
        />
      ) : (
        <Words userId={userId} />
      )}
    </div>
  );
}

function Words({ userId }: { userId: string }) {
  const [state, setState] = useState<WordState | undefined>(undefined);
  const counts = useQuery(
    { queryKey: ["words", userId, "counts"], queryFn: ({ signal }) => api("GET /v1/learn/word-counts", { signal }) },
    learningQueries,
  );
  const mark = async (word: LearningWord, next: WordState) => {
    try {
      await api("PUT /v1/learn/words/{lemma}", { params: { lemma: word.lemma }, body: { state: next } });
      wordsChanged();
    } catch (error) {
      toasts.add({
        id: "words",
        title: "Chưa lưu được",
        description: error instanceof CallError ? error.failure.message : undefined,
        color: "red",
      });
    }
  };
  return (
    <>
      {counts.data && <OverTime counts={counts.data} />}
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
      <div className="mt-3">
        <AskedList<LearningWord, { items: readonly LearningWord[]; next: string | null }>
          key={state ?? ""}
          queries={learningQueries}
          queryKey={["words", userId, state ?? "all"]}
          load={(cursor, signal) => api("GET /v1/learn/words", { query: { state, cursor }, signal })}
          loadingLabel="Đang tải từ…"
          failedTitle="Chưa tải được từ"
          moreLabel="Xem thêm"
          empty={
            <EmptyState
              title="Chưa có từ nào ở đây"
              text="Khi đọc, chạm vào một từ rồi chọn Mới, Đang học, Đã biết hay Bỏ qua."
              action={
                <Button size="sm" to={readingPlace}>
                  Chọn bài để đọc
                </Button>
              }
            />
          }
        >
          {(words) => (
            <ul>
              {words.map((word) => (
                <li
                  key={word.lemma}
                  className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
                >
                  <div className="min-w-0 grow basis-60">
                    <p lang="en" className="font-serif text-[1.125rem] font-semibold">
                      {writtenLemma(word.lemma)}
                    </p>
                    {(word.noteVi || word.meaning) && <p className="text-s">{word.noteVi || word.meaning}</p>}
                    {word.sentence && (
                      <p lang="en" className="text-s text-text-2">
                        {word.sentence}
                      </p>
                    )}
                  </div>
                  <ChipChoice
                    label={`Trạng thái của ${writtenLemma(word.lemma)}`}
                    options={wordStates}
                    value={word.state}
                    onChange={(chosen) => void mark(word, chosen)}
                  />
                </li>
              ))}
            </ul>
          )}
        </AskedList>
      </div>
    </>
  );
}

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`;

/** How the words one knows and learns became more; the same as a table for who does not see it. */
function OverTime({ counts: { days } }: { counts: Counts }) {
  if (days.length < 2) return null;
  const most = Math.max(1, ...days.map(({ known, learning }) => known + learning));
  return (
    <figure className="mt-5">
      <figcaption className="mb-2 text-s text-text-2">
        Từ đã biết và đang học, {days.length} ngày có thay đổi gần đây
      </figcaption>
      <div aria-hidden className="flex h-24 items-end gap-1 border-b border-line">
        {days.slice(-40).map(({ day, known, learning }) => (
          <div
            key={day}
            title={`${shortDay(day)}: ${known} đã biết, ${learning} đang học`}
            className="flex h-full min-w-1 flex-1 flex-col justify-end"
          >
            <div className="border border-mark bg-transparent" style={{ height: `${(learning / most) * 100}%` }} />
            <div className="bg-mark" style={{ height: `${(known / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <table className="sr-only">
        <thead>
          <tr>
            <th>Ngày</th>
            <th>Đã biết</th>
            <th>Đang học</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, known, learning }) => (
            <tr key={day}>
              <td>{shortDay(day)}</td>
              <td>{known}</td>
              <td>{learning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1.5 text-xs text-text-3">Ô đặc: đã biết · ô viền: đang học</p>
    </figure>
  );
}
