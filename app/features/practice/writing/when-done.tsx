import { Link } from "react-router";
import type { Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useTopics } from "../hub/hub-queries.ts";
import { mendedSentences } from "#app/components/practice/correction.ts";
import { cardSources, NewCardsButton } from "../parts/new-cards-button.tsx";
import { useKinds } from "#app/components/practice/practice-queries.ts";
import { nextTopic, weakestKind } from "./next-topic.ts";
import { addressOfTopic } from "./topic-list.tsx";

/** “Khi xong”: cards from the corrected sentences, and the next topic. */
export function WhenDone({ writing, versions }: { writing: Writing; versions: readonly WritingVersion[] }) {
  const topics = useTopics();
  const kinds = useKinds();
  const cards = cardSources(mendedSentences(versions));
  const kind = weakestKind(versions);
  const next = topics.data ? nextTopic(topics.data.items, writing, kind) : null;

  if (cards.length === 0 && !next) return null;
  return (
    <section aria-labelledby="when-done" className="mt-8">
      <h2 id="when-done" className="text-t2">
        Khi xong
      </h2>
      <ul className="mt-3 grid gap-4 text-s">
        {cards.length > 0 && (
          <li className="flex gap-2.5">
            <WorkIcon name="copy" size={20} className="mt-0.5 shrink-0 text-brand-text" />
            <div>
              <NewCardsButton sources={cards} writingId={writing.id} />
              <p className="mt-1 text-text-2">
                {cards.length > 1 ? `Từ chính ${cards.length} chỗ bạn vừa sửa.` : "Từ chính chỗ bạn vừa sửa."} Câu còn
                chỗ cần sửa, hay chỗ trống có hơn một đáp án đúng thì chưa thành thẻ.
              </p>
            </div>
          </li>
        )}
        {next && (
          <li className="flex gap-2.5">
            <WorkIcon name="note-pencil" size={20} className="mt-0.5 shrink-0 text-brand-text" />
            <div>
              <p className="font-medium">
                {kind !== null && next.kinds.includes(kind) ? "Chủ đề tiếp theo cùng loại lỗi" : "Chủ đề tiếp theo"}
              </p>
              <Link to={addressOfTopic(next)} lang="en" className="text-link">
                {next.titleEn}
              </Link>
              {kind !== null && next.kinds.includes(kind) && (
                <p className="text-xs text-text-3">Luyện thêm: {kinds.get(kind)?.name}</p>
              )}
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
