import { reviewAddress } from "#document/addresses.ts";
import { wordsAddress } from "#document/learning-addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { CardList } from "#app/components/practice/card-list.tsx";
import { PhraseList } from "#app/features/rewriting/history-lists.tsx";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { SiteLink } from "#app/site/site-link.tsx";
import { QueryContent } from "#app/components/query-content.tsx";

const shownWords = 8;

/** “Sổ tay”: words, sentences worth keeping, cards. */
export function NotebookTab() {
  return (
    <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
      <p className="-mb-4 max-w-170 text-pretty text-text-2 lg:col-span-2">
        Những gì bạn lưu lại để dùng: từ kèm nghĩa và câu, mẫu câu, thẻ từ lỗi của chính bạn. Từ nào đang học, từ nào đã
        biết thì xem ở{" "}
        <SiteLink to={wordsAddress} className="text-link">
          Từ của bạn
        </SiteLink>
        .
      </p>
      <Words />
      <section aria-labelledby="kept-phrases" className="min-w-0">
        <SectionHead id="kept-phrases" size="t2" title="Mẫu câu" />
        <PhraseList />
      </section>
      <section aria-labelledby="own-cards" className="min-w-0 lg:col-span-2">
        <SectionHead
          id="own-cards"
          size="t2"
          title="Thẻ từ lỗi của bạn"
          aside={
            <SiteLink to={reviewAddress} className="text-link">
              Ôn tập
            </SiteLink>
          }
        />
        <CardList />
      </section>
    </div>
  );
}

function Words() {
  const userId = useUserId();
  const words = useQuery(
    {
      queryKey: ["personal", "latest-words", userId],
      queryFn: ({ signal }) => api("GET /v1/notebook", { query: { limit: shownWords }, signal }),
    },
    queryClient,
  );
  return (
    <section aria-labelledby="latest-words" className="min-w-0">
      <SectionHead
        id="latest-words"
        size="t2"
        title="Từ mới lưu"
        aside={
          <SiteLink to="/so-tu" className="text-link">
            Mở sổ từ
          </SiteLink>
        }
      />
      <QueryContent
        query={words}
        loadingLabel="Đang tải từ đã lưu…"
        failedTitle="Chưa tải được sổ từ"
        failedText="Những gì bạn đã làm vẫn còn nguyên."
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              isFramed={false}
              title="Sổ từ còn trống"
              text="Khi đọc, bấm vào một từ tiếng Anh rồi chọn lưu: từ sẽ nằm ở đây cùng câu bạn gặp nó."
              action={
                <Button size="sm" variant="outline" to="/bai-viet">
                  Tìm bài để đọc
                </Button>
              }
            />
          ) : (
            <ul className="-mt-3">
              {items.map(({ id, word, meaning, note }) => (
                <li key={id} className="border-b border-line py-2.5">
                  <span lang="en" className="font-medium wrap-anywhere">
                    {word}
                  </span>
                  {(note || meaning) && <span className="line-clamp-1 text-s text-text-2">{note || meaning}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}
