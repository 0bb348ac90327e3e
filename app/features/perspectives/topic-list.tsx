import { useCallback, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { addressOf, topicAddress } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { InfiniteList } from "#app/components/infinite-list.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { sideNames } from "#app/components/side-names.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { topicFilter, topicFilters } from "./topic-filters.ts";

const opening = onDemand(() => import("./new-topic-dialog.tsx"));
const place = "/chia-se-goc-nhin";
const emptyTexts: Record<string, { title: string; text: string }> = {
  "": { title: "Chưa có vấn đề nào", text: "Vấn đề đầu tiên sẽ do thành viên quen mặt đặt ra." },
  "soi-noi": { title: "Chưa có vấn đề nào", text: "Góc nhìn đầu tiên sẽ hiện ở đây." },
  "chua-co-phan-bien": {
    title: "Vấn đề nào cũng đã có người nói ở cả hai phía",
    text: "Bạn xem những vấn đề đang sôi nổi nhé.",
  },
  "tieng-anh": {
    title: "Chưa có vấn đề bằng tiếng Anh",
    text: "Vấn đề tiếng Việt nào cũng nhận góc nhìn bằng tiếng Anh.",
  },
};

/** The list of topics. It does not show how many members are on which side. */
export function TopicList({
  topics,
  next,
  filter,
}: {
  topics: readonly TopicCard[];
  next: string | null;
  filter: string | null;
}) {
  const at = filter === null ? place : `${place}?loc=${filter}`;
  const load = useCallback(
    async (cursor: string) => {
      const page = await api("GET /v1/topics", { query: { ...topicFilter(filter).query, cursor } });
      return { items: page.topics, next: page.next };
    },
    [filter],
  );
  const empty = emptyTexts[filter ?? ""]!;
  return (
    <div className="wrap">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d2">Chia sẻ góc nhìn</h1>
        <NewTopic />
      </div>
      <p className="mt-3 max-w-prose font-serif text-[1.125rem] leading-7.5 text-pretty text-text-2">
        Cùng một vấn đề, các phía nói cạnh nhau. Bạn chọn mình đứng đâu rồi mới thấy người khác chọn gì, và đọc phía bên
        kia trước khi viết.
      </p>
      <TabLinks
        className="mt-8"
        label="Lọc vấn đề"
        prefetch="intent"
        tabs={topicFilters.map(({ name, label }) => ({
          title: label,
          to: name === null ? place : `${place}?loc=${name}`,
          isOn: name === filter,
        }))}
      />
      {topics.length === 0 ? (
        <EmptyState
          className="mt-8 max-w-xl"
          {...empty}
          action={
            filter !== null && (
              <Link to={place} className="text-link">
                Xem mọi vấn đề
              </Link>
            )
          }
        />
      ) : (
        <InfiniteList
          first={{ items: topics, next }}
          load={load}
          nextPage={(cursor) => `${at}${filter === null ? "?" : "&"}sau=${cursor}`}
          moreLabel="Xem thêm vấn đề"
        >
          {(items) => <Rows topics={items} />}
        </InfiniteList>
      )}
    </div>
  );
}

function Rows({ topics }: { topics: readonly TopicCard[] }) {
  const palettes = neighborPalettes(topics.map(({ question }) => ({ title: question, shift: 0 })));
  return (
    <ul className="grid gap-x-12 min-[961px]:grid-cols-2">
      {topics.map((topic, index) => (
        <li
          key={topic.id}
          className="group relative grid grid-cols-[minmax(0,1fr)_92px] gap-5 border-b border-line py-5.5 md:grid-cols-[minmax(0,1fr)_132px] tiny:grid-cols-1"
        >
          <div>
            <MetaLine
              parts={[
                ...(topic.category
                  ? [{ text: topic.category.name, to: addressOf("category", topic.category.slug), isCategory: true }]
                  : []),
                {
                  text: topic.perspectives === 0 ? "Chưa có góc nhìn" : `${formatCount(topic.perspectives)} góc nhìn`,
                },
                ...(topic.isClosed
                  ? [{ text: "Đã khép lại" }]
                  : topic.closesAt
                    ? [{ text: `Mở đến ${shortDate(new Date(topic.closesAt))}` }]
                    : []),
              ]}
            />
            <h2 className="mt-1 font-serif text-d5" lang={topic.lang}>
              <Link
                to={topicAddress(topic.slug)}
                className="decoration-text-3 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {topic.question}
              </Link>
            </h2>
            <p className="mt-1.5 line-clamp-2 text-s text-pretty text-text-2" lang={topic.lang}>
              {topic.background}
            </p>
            <EmptySides topic={topic} />
          </div>
          <div className="aspect-[3/2] overflow-hidden tiny:hidden rounded-1">
            <Cover
              title={topic.question}
              family={topic.category?.coverFamily ?? "leaves"}
              palette={palettes[index]}
              format="card"
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The sides of a topic without a perspective. */
function EmptySides({ topic }: { topic: TopicCard }) {
  const missing = topic.emptySides.filter((side) => side !== "other");
  if (topic.isClosed || missing.length === 0) return null;
  return (
    <p className="mt-2">
      <Tag tone="accent">
        {missing.length === 2 ? "Chưa ai lên tiếng" : `Chưa ai nói phía ${sideNames[missing[0]!].toLowerCase()}`}
      </Tag>
    </p>
  );
}

/** Opens the form, which shows new members the missing requirements. */
function NewTopic() {
  const isMember = useSession((state) => state.isLogged);
  const [isOpen, setIsOpen] = useState(false);
  const dialog = opening.usePart();
  const navigate = useNavigate();
  if (!isMember) return null;
  return (
    <>
      <Button
        variant="outline"
        icon={<Icon name="plus" size={18} />}
        onPointerEnter={opening.prepare}
        onClick={() => void opening.show().then(setIsOpen)}
      >
        Đặt một vấn đề
      </Button>
      {dialog && (
        <dialog.NewTopicDialog
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onOpened={(topic) => void navigate(topicAddress(topic.slug))}
        />
      )}
    </>
  );
}
