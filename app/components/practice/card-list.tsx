import type { Card } from "#contracts/schemas/cards.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { PaginatedList, dropEntries } from "#app/components/paginated-list.tsx";
import { setAsideReasons } from "#app/components/card-issues.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { mistakeCardsKey, useKinds } from "#app/components/practice/practice-queries.ts";

/** Cards from the member's sentences, with gap and answer. */
export function CardList() {
  const userId = useUserId();
  const kinds = useKinds();
  const queryKey = [...mistakeCardsKey, userId];
  const remove = async (card: Card) => {
    const showAgain = dropEntries<Card>(queryKey, ({ id }) => id === card.id);
    try {
      await api("DELETE /v1/learn/cards/{id}", { params: { id: card.id } });
    } catch (error) {
      showAgain();
      notifyError("Chưa bỏ được thẻ", error, { id: "cards" });
    }
  };
  return (
    <PaginatedList<Card, { items: readonly Card[]; next: string | null }>
      queryKey={queryKey}
      load={(cursor, signal) => api("GET /v1/learn/cards", { query: { type: "mistake", cursor }, signal })}
      loadingLabel="Đang tải thẻ…"
      failedTitle="Chưa tải được thẻ"
      moreLabel="Xem thêm"
      empty={
        <EmptyState
          title="Chưa có thẻ nào"
          text="Sửa bài, bấm Phân tích lần nữa rồi bấm Thêm thẻ ôn tập: câu bạn đã sửa thành một thẻ có chỗ trống."
        />
      }
    >
      {(cards) => (
        <ul>
          {cards.map((card) => (
            <li
              key={card.id}
              className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <p lang="en" className="font-serif text-[1.0625rem]/7">
                  {card.front}
                </p>
                <p className="text-s text-text-2">
                  <span lang="en" className="font-medium text-brand-text">
                    {card.back}
                  </span>{" "}
                  · {card.kind && (kinds.get(card.kind)?.name ?? card.kind)}
                </p>
                {card.setAsideReason && (
                  <p className="text-s text-text-2">Để riêng, không ôn: {setAsideReasons[card.setAsideReason]}</p>
                )}
              </div>
              <IconButton
                size="sm"
                label={`Bỏ thẻ “${card.front}”`}
                icon={<WorkIcon name="trash" size={18} />}
                onClick={() => void remove(card)}
              />
            </li>
          ))}
        </ul>
      )}
    </PaginatedList>
  );
}
