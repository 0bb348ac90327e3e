import { useState } from "react";
import { Link } from "react-router";
import { CallError } from "#contracts/client.ts";
import type { Writing, WritingVersion } from "#contracts/writing.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { useTopics } from "../own-work.ts";
import { madeWords } from "#app/shelves/card-issues.ts";
import { mendedSentences } from "../parts/correction.ts";
import { practiceQueries, useKinds } from "../parts/practice-queries.ts";
import { nextTopic, weakestKind } from "./next-topic.ts";
import { addressOfTopic } from "./topic-list.tsx";

/** Sentences of one request. */
const mostSentences = 10;

const cardsFrom = (versions: readonly WritingVersion[]) =>
  mendedSentences(versions)
    .filter(({ sentence, mended }) => sentence.length <= 1000 && mended.length <= 1000)
    .slice(0, mostSentences);

/** “Khi xong”: cards from one's own sentences, and where to go on. */
export function WhenDone({ writing, versions }: { writing: Writing; versions: readonly WritingVersion[] }) {
  const topics = useTopics();
  const kinds = useKinds();
  const [isBusy, setIsBusy] = useState(false);
  const cards = cardsFrom(versions);
  const kind = weakestKind(versions);
  const next = topics.data ? nextTopic(topics.data.items, writing, kind) : null;

  const addCards = async () => {
    setIsBusy(true);
    try {
      const made = await api("POST /v1/ai/cards", { body: { cards, writingId: writing.id } });
      void practiceQueries.invalidateQueries({ queryKey: ["cards"] });
      toasts.add({ id: "cards", ...madeWords(made) });
    } catch (error) {
      toasts.add({
        id: "cards",
        title: "Chưa thêm được thẻ",
        description: error instanceof CallError ? error.failure.message : "Bạn kiểm tra mạng rồi thử lại nhé.",
        color: "red",
      });
    } finally {
      setIsBusy(false);
    }
  };
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
              <Button
                size="sm"
                variant="outline"
                isBusy={isBusy}
                busyLabel="Đang thêm…"
                onClick={() => void addCards()}
              >
                Thêm thẻ ôn tập
              </Button>
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
