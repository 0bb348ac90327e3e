import { useMutation } from "@tanstack/react-query";
import { type RefObject, useRef } from "react";
import { useSearchParams } from "react-router";
import type { NotebookWord } from "#contracts/schemas/notebook.ts";
import { listSearchLength } from "#contracts/limits/search.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { dropEntries } from "#app/components/paginated-list.tsx";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListSearch } from "#app/ui/list-search.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { saveFile } from "#app/components/save-file.ts";
import type { Route } from "./+types/notebook-page.ts";
import { LibraryList } from "./library-list.tsx";
import { notebookFile } from "./notebook-file.ts";
import { NotebookRow } from "./notebook-row.tsx";

export const handle: PageHandle = { bandTitle: "Sổ từ" };

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sổ từ", path: "/so-tu" });

const orders = [
  { name: "", sort: "newest", title: "Mới lưu" },
  { name: "chu-cai", sort: "alphabet", title: "A–Z" },
] as const;

const notebookKey = (userId: string) => ["library", "notebook", userId];

export default function NotebookPage() {
  const [params, setParams] = useSearchParams();
  const userId = useUserId();
  const order = orders.find(({ name }) => name === params.get("xep")) ?? orders[0];
  const q = params.get("tim")?.slice(0, listSearchLength) ?? "";
  const heading = useRef<HTMLHeadingElement>(null);
  const queryKey = [...notebookKey(userId), order.sort, q];
  const reload = () => queryClient.invalidateQueries({ queryKey: notebookKey(userId) });

  const search = (words: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (words.trim()) next.set("tim", words.trim());
        else next.delete("tim");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const remove = useWordRemoval(queryKey, heading, reload);

  return (
    <div className="wrap">
      <div className="flex max-w-208 flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-d2 outline-none">
            Sổ từ
          </h1>
          <p className="mt-2 text-text-2">Những từ bạn nhặt được khi đọc. Chỉ mình bạn thấy.</p>
        </div>
        <DownloadButton />
      </div>
      <ListSearch
        maxLength={listSearchLength}
        className="mt-6 max-w-208"
        label="Tìm trong sổ từ"
        placeholder="Từ, nghĩa hoặc ghi chú"
        words={q}
        onSearch={search}
      />
      <TabLinks
        label="Thứ tự"
        className="mt-6 max-w-208"
        tabs={orders.map(({ name, title }) => ({
          title,
          to: `/so-tu${addressPart({ xep: name, tim: q })}`,
          isOn: name === order.name,
        }))}
      />
      <div className="mt-2 max-w-208">
        <LibraryList
          key={queryKey.join(" ")}
          queryKey={queryKey}
          load={(cursor, signal) =>
            api("GET /v1/notebook", { query: { sort: order.sort, q: q || undefined, cursor }, signal })
          }
          loadingLabel="Đang tải sổ từ…"
          failedTitle="Chưa tải được sổ từ"
          moreLabel="Xem thêm"
          empty={<EmptyNotebook searched={q} onShowAll={() => search("")} />}
        >
          {(words) => (
            <ul>
              {words.map((word) => (
                <NotebookRow
                  key={word.id}
                  word={word}
                  onRemove={() => void remove(word)}
                  onNoted={() => void reload()}
                />
              ))}
            </ul>
          )}
        </LibraryList>
      </div>
    </div>
  );
}

/** Removes a word at once, offers to undo it, and shows the word again when the API refuses. */
function useWordRemoval(
  queryKey: readonly string[],
  heading: RefObject<HTMLHeadingElement | null>,
  reload: () => Promise<void>,
) {
  const remove = async (word: NotebookWord) => {
    const showAgain = dropEntries<NotebookWord>(queryKey, (one) => one.id === word.id);
    heading.current?.focus();
    try {
      await api("DELETE /v1/notebook/{id}", { params: { id: word.id } });
    } catch (error) {
      showAgain();
      return notifyError("Chưa xoá được", error, { id: "notebook" });
    }
    toasts.add({
      id: "notebook",
      title: `Đã xoá “${word.word}” khỏi sổ`,
      timeout: 8000,
      actions: [{ label: "Hoàn tác", click: () => void restore(word) }],
    });
  };
  const restore = async ({ word, meaning, note, sentence, place, itemId, createdAt }: NotebookWord) => {
    try {
      await api("POST /v1/notebook", { body: { word, meaning, note, sentence, place, itemId, createdAt } });
      await reload();
    } catch (error) {
      notifyError(`Chưa lấy lại được “${word}”`, error, { id: "notebook" });
    }
  };
  return remove;
}

function DownloadButton() {
  const download = useMutation(
    {
      mutationFn: async () => saveFile("Sổ từ", "csv", notebookFile(await allWords())),
      onError: (error) => notifyError("Chưa tải về được", error, { id: "notebook" }),
    },
    queryClient,
  );
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<WorkIcon name="download-simple" size={18} />}
      isBusy={download.isPending}
      busyLabel="Đang gom từ…"
      onClick={() => download.mutate()}
    >
      Tải về (CSV)
    </Button>
  );
}

function EmptyNotebook({ searched, onShowAll }: { searched: string; onShowAll: () => void }) {
  return searched ? (
    <EmptyState
      className="mt-4"
      title={`Không có từ nào khớp với “${searched}”`}
      text="Bạn thử viết ngắn hơn, hoặc xem lại cả sổ."
      action={
        <Button size="sm" variant="outline" onClick={onShowAll}>
          Xem cả sổ
        </Button>
      }
    />
  ) : (
    <EmptyState
      className="mt-4"
      title="Sổ của bạn chưa có từ nào"
      text="Khi đọc một bài, bạn bôi đen một từ tiếng Anh rồi chọn Tra từ. Từ nào đáng nhớ thì lưu lại, nó sẽ đợi ở đây cùng câu văn của nó."
      action={
        <Button size="sm" to="/bai-viet">
          Tìm bài để đọc
        </Button>
      }
    />
  );
}

async function allWords(): Promise<NotebookWord[]> {
  const words: NotebookWord[] = [];
  let cursor: string | undefined;
  do {
    const page = await api("GET /v1/notebook", { query: { sort: "alphabet", limit: 100, cursor } });
    words.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return words;
}

function addressPart(given: Record<string, string>): string {
  const params = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ""));
  return params.size > 0 ? `?${String(params)}` : "";
}
