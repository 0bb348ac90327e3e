import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Card } from "#contracts/schemas/cards.ts";
import { listSearchLength } from "#contracts/limits/search.ts";
import { cornerAddress, writingTopicsAddress } from "#document/addresses.ts";
import { cardsAddress } from "#document/learning-addresses.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { LoginPrompt } from "#app/components/login-prompt.tsx";
import { setAsideReasons } from "#app/components/card-issues.ts";
import { saveFile } from "#app/components/save-file.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ListSearch } from "#app/ui/list-search.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { learningKeys, reviewsChanged } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { CardEditor } from "#app/components/review/card-editor.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/cards-page.ts";
import { learningMeta } from "../page-meta.ts";

export const handle: PageHandle = {
  isIndexed: false,
  application: "on-interaction",
  searchParameters: {},
  bandTitle: "Thẻ của bạn",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Thẻ của bạn",
    description: "Mọi thẻ ôn tập của bạn, tải về Anki hoặc CSV bất cứ lúc nào.",
    path: cardsAddress,
  });

/** All cards of the member: search, edit and export. */
export default function CardsPage() {
  const userId = useUserId();
  return (
    <div className="wrap">
      <div className="max-w-208">
        <BackLink to={cornerAddress} label="Góc học tập" />
        <h1 className="mt-2 text-d2">Thẻ của bạn</h1>
        {userId === "" ? (
          <LoginPrompt
            className="mt-6"
            title="Thẻ của bạn nằm trong tài khoản"
            text="Đăng nhập để xem, sửa và tải thẻ của bạn về máy."
          />
        ) : (
          <Cards userId={userId} />
        )}
      </div>
    </div>
  );
}

function Cards({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams();
  const q = params.get("tim")?.slice(0, listSearchLength) ?? "";
  const [edited, setEdited] = useState<Card | null>(null);
  const search = (words: string) =>
    setParams(words === "" ? {} : { tim: words }, { replace: true, preventScrollReset: true });
  const changed = () => {
    setEdited(null);
    reviewsChanged();
  };
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="text-text-2">Sửa cho gọn, tạm nghỉ thẻ đã chắc, hoặc tải hết về.</p>
        <div className="flex flex-wrap gap-2">
          <ExportButton format="tsv" label="Tải về cho Anki" />
          <ExportButton format="csv" label="Tải về (CSV)" />
        </div>
      </div>
      <ListSearch
        maxLength={listSearchLength}
        className="mt-5"
        label="Tìm trong thẻ"
        placeholder="Chữ trên thẻ hoặc ghi chú"
        words={q}
        onSearch={search}
      />
      {q === "" && (
        <div className="mt-6 empty:hidden">
          <SetAsideCards userId={userId} onEdit={setEdited} />
        </div>
      )}
      <div className="mt-5">
        <PaginatedList<Card, { items: readonly Card[]; next: string | null }>
          key={q}
          queryKey={[...learningKeys.cards, userId, q]}
          load={(cursor, signal) =>
            api("GET /v1/learn/cards", { query: { q: q || undefined, setAside: "false", cursor }, signal })
          }
          loadingLabel="Đang tải thẻ…"
          failedTitle="Chưa tải được thẻ"
          moreLabel="Xem thêm"
          empty={<NoCards words={q} />}
        >
          {(cards) => (
            <ul>
              {cards.map((card) => (
                <CardRow key={card.id} card={card} onEdit={() => setEdited(card)} />
              ))}
            </ul>
          )}
        </PaginatedList>
      </div>
      {edited && (
        <CardEditor
          key={`${edited.id} ${edited.front} ${edited.back}`}
          card={edited}
          onClose={() => setEdited(null)}
          onChanged={(card) => {
            reviewsChanged();
            // Still set aside: the dialog shows why, and offers to keep the card.
            setEdited(card.setAsideReason === null ? null : card);
          }}
          onRemoved={changed}
        />
      )}
    </>
  );
}

function NoCards({ words }: { words: string }) {
  return words ? (
    <EmptyState title={`Không có thẻ nào khớp với “${words}”`} text="Bạn thử viết ngắn hơn nhé." />
  ) : (
    <EmptyState
      title="Chưa có thẻ nào. Hãy lưu một từ khi đọc hoặc viết một bài."
      action={
        <Button size="sm" to={writingTopicsAddress}>
          Viết một bài
        </Button>
      }
    />
  );
}

function CardRow({ card, onEdit }: { card: Card; onEdit: () => void }) {
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-serif text-[1.0625rem]/7 wrap-break-word">{card.front}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-s text-text-2">
          <span lang="en" className="min-w-0 font-medium wrap-anywhere text-brand-text">
            {card.back}
          </span>
          {card.note && card.note !== card.front && <span className="wrap-anywhere">{card.note}</span>}
          {card.isPaused && <Tag>Tạm nghỉ</Tag>}
          {card.isLeech && <Tag tone="warn">Hay quên</Tag>}
        </p>
        <p className="mt-0.5 text-xs text-text-3">
          {card.type === "word" ? "Từ" : "Lỗi của bạn"} · {turnOf(card)}
        </p>
      </div>
      <IconButton
        size="sm"
        label={`Sửa thẻ “${card.front}”`}
        icon={<WorkIcon name="note-pencil" size={18} />}
        onClick={onEdit}
      />
    </li>
  );
}

/**
 * Cards that are not reviewed until their owner acts: the reason and the remedy for each. Draws nothing when there
 * are none.
 */
function SetAsideCards({ userId, onEdit }: { userId: string; onEdit: (card: Card) => void }) {
  return (
    <PaginatedList<Card, { items: readonly Card[]; next: string | null }>
      queryKey={[...learningKeys.cards, userId, "set-aside"]}
      load={(cursor, signal) => api("GET /v1/learn/cards", { query: { setAside: "true", cursor }, signal })}
      loadingLabel="Đang tải thẻ để riêng…"
      failedTitle="Chưa tải được thẻ để riêng"
      moreLabel="Xem thêm thẻ để riêng"
      empty={null}
    >
      {(cards) => (
        <section aria-labelledby="set-aside" className="rounded-2 border border-line px-4 py-4 md:px-5">
          <h2 id="set-aside" className="text-t2">
            Thẻ để riêng
          </h2>
          <p className="mt-1 text-s text-text-2">
            Những thẻ này không được ôn và không nằm trong tệp tải về. Bạn sửa, giữ hoặc bỏ từng thẻ nhé.
          </p>
          <ul className="mt-2">
            {cards.map((card) => (
              <li
                key={card.id}
                className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0"
              >
                <div className="min-w-0">
                  <p lang="en" className="font-serif text-[1.0625rem]/7 wrap-break-word">
                    {card.front}
                  </p>
                  <p lang="en" className="text-s font-medium wrap-anywhere text-brand-text">
                    {card.back}
                  </p>
                  {card.setAsideReason && <p className="text-s text-text-2">{setAsideReasons[card.setAsideReason]}</p>}
                </div>
                <IconButton
                  size="sm"
                  label={`Xem lại thẻ “${card.front}”`}
                  icon={<WorkIcon name="note-pencil" size={18} />}
                  onClick={() => onEdit(card)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PaginatedList>
  );
}

/** When it is due, or why it is not scheduled. */
function turnOf({ isPaused, due, createdAt }: Card): string {
  const made = `tạo ngày ${shortDate(new Date(createdAt))}`;
  if (isPaused) return made;
  return new Date(due) <= new Date() ? `đến hạn · ${made}` : `ôn lại ngày ${shortDate(new Date(due))} · ${made}`;
}

function ExportButton({ format, label }: { format: "tsv" | "csv"; label: string }) {
  const save = useMutation(
    {
      mutationFn: () => api("GET /v1/learn/export", { query: { format } }),
      onSuccess: ({ name, text }) => saveFile(name, format, text),
      onError: (error) => notifyError("Chưa tải về được", error, { id: "export" }),
    },
    queryClient,
  );
  return (
    <Button
      size="sm"
      variant="outline"
      icon={<WorkIcon name="download-simple" size={18} />}
      isBusy={save.isPending}
      busyLabel="Đang gom thẻ…"
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  );
}
