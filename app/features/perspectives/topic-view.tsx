import type { TopicContext } from "./topic-context.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { SidePage, TopicPage } from "#contracts/schemas/topics.ts";
import type { Side } from "#contracts/schemas/perspectives.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { addressOf, perspectiveMark } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { ReportButton } from "#app/components/report-button.tsx";
import { sideNames } from "#app/components/side-names.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Cover } from "#app/ui/cover.tsx";
import { LoadMore, useLoadMore } from "#app/components/load-more.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { WritePart } from "./write-part.tsx";
import { longSide, type LongSide } from "./side-pages.ts";
import { useTopicParticipation } from "./participation.ts";
import { OwnList } from "./own-list.tsx";
import { PerspectiveCard } from "./perspective-card.tsx";
import { useShowPosted } from "./show-posted.ts";
import { emptySide } from "./side-words.ts";
import { SidesSummary } from "./sides-summary.tsx";
import { StancePart } from "./stance-part.tsx";

/** A topic: the question, the stances of all members, and the perspectives of both sides beside each other. */
export function TopicView({ topic: asKept, sidePages, tally }: TopicPage) {
  const own = useTopicParticipation(asKept.slug);
  // A cached page may be a minute old.
  const topic = { ...asKept, isClosed: asKept.isClosed || own.participation?.isClosed === true };
  const { revalidate } = useRevalidator();
  const { ask } = own;
  const again = useCallback(() => {
    void revalidate();
    void ask();
  }, [revalidate, ask]);
  const [posted, setPosted] = useState<string | null>(null);
  useShowPosted(posted && perspectiveMark(posted));
  const known = own.participation?.tally ?? tally;
  const sidePage = (side: Side) => sidePages.find((one) => one.side === side)!;
  const context = { topic, own, tally: known, posted, onChanged: again };
  return (
    <div className="wrap">
      <header className="grid items-end gap-8 min-[768px]:grid-cols-[minmax(0,9fr)_minmax(0,3fr)]">
        <div>
          <MetaLine
            parts={[
              ...(topic.category
                ? [{ text: topic.category.name, to: addressOf("category", topic.category.slug), isCategory: true }]
                : []),
              { text: topic.perspectives === 0 ? "chưa có góc nhìn" : `${formatCount(topic.perspectives)} góc nhìn` },
              { text: `mở từ ${shortDate(new Date(topic.createdAt))}` },
              ...(topic.closesAt
                ? [{ text: `${topic.isClosed ? "đã khép lại" : "mở đến"} ${shortDate(new Date(topic.closesAt))}` }]
                : []),
            ]}
          />
          <h1 className="mt-2 text-d2" lang={topic.lang}>
            {topic.question}
          </h1>
          {topic.background !== "" && (
            <p
              className="mt-4 max-w-180 font-serif text-[1.125rem] leading-7.5 text-pretty text-text-2"
              lang={topic.lang}
            >
              {topic.background}
            </p>
          )}
          <p className="mt-2 text-xs text-text-3">
            {topic.author?.username && <>{topic.author.displayName} đặt vấn đề · </>}
            <ReportButton kind="topic" target={topic.id} what="vấn đề" label="Báo cáo vấn đề này" />
          </p>
        </div>
        <div className="hidden aspect-[4/3] overflow-hidden rounded-1 min-[768px]:block">
          <Cover title={topic.question} family={topic.category?.coverFamily ?? "leaves"} format="square" isFirst />
        </div>
      </header>
      <StancePart topic={topic} tally={tally} own={own} />
      <SidesSummary topic={topic} />
      <OwnList own={own} isClosed={topic.isClosed} posted={posted} onChanged={again} />
      <div className="mt-12 grid gap-x-8 gap-y-12 min-[768px]:grid-cols-2">
        {(["agree", "disagree"] as const).map((side) => (
          <SideView key={side} sidePage={sidePage(side)} context={context} />
        ))}
        <div className="grid items-start gap-x-8 gap-y-8 border-t-3 border-line-control pt-3.5 min-[768px]:col-span-2 min-[768px]:grid-cols-2">
          <SideView sidePage={sidePage("other")} context={context} isBare />
          <WritePart
            topic={topic}
            sidePages={sidePages}
            own={own}
            onPosted={(id) => {
              setPosted(id);
              again();
            }}
            onGone={again}
          />
        </div>
      </div>
    </div>
  );
}

const sideLooks: Record<Side, { line: string; title: string }> = {
  agree: { line: "border-mark", title: "text-brand-text" },
  disagree: { line: "border-accent", title: "text-accent" },
  other: { line: "border-line-control", title: "" },
};

function SideView({
  sidePage,
  context,
  isBare = false,
}: {
  sidePage: SidePage;
  context: TopicContext;
  isBare?: boolean;
}) {
  const { side } = sidePage;
  const { shown, next, state, loadMore } = useLongSide(sidePage, context.topic.slug);
  const count = context.tally?.perspectives[side];
  return (
    <section
      aria-labelledby={`phia-${side}`}
      className={isBare ? undefined : `border-t-3 pt-3.5 ${sideLooks[side].line}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={`phia-${side}`} className={`text-t1 ${sideLooks[side].title}`}>
          {sideNames[side]}
        </h2>
        {count !== undefined && <span className="text-s text-text-3">{formatCount(count)} góc nhìn</span>}
      </div>
      {shown.length === 0 ? (
        <p className="mt-4 text-pretty text-text-2">
          {context.topic.isClosed
            ? "Không ai lên tiếng ở phía này."
            : context.own.participation?.own.some((one) => one.state === "pending" && one.side === side)
              ? "Góc nhìn của bạn ở phía này đang chờ kiểm duyệt."
              : emptySide}
        </p>
      ) : (
        <ul>
          {shown.map((perspective) => (
            <li key={perspective.id} className="border-t border-line py-5 first:border-t-0">
              <PerspectiveCard perspective={perspective} context={context} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        className="border-t border-line pt-5 noscript:hidden"
        label="Xem thêm góc nhìn"
        hasMore={next !== null}
        state={state}
        onLoad={loadMore}
        count={shown.length}
      />
    </section>
  );
}

/** The loaded perspectives of a side: its first page and further ones on request. */
function useLongSide(sidePage: SidePage, slug: string) {
  const [long, setLong] = useState<LongSide | null>(null);
  // Changes on the first page are shown at once; those on later pages follow.
  const first = new Map(sidePage.perspectives.map((one) => [one.id, one]));
  const shown = long?.shown.map((one) => first.get(one.id) ?? one) ?? sidePage.perspectives;
  const next = long ? long.next : sidePage.next;
  const ask = (cursor: string) =>
    api("GET /v1/topics/{slug}/sides/{side}", { params: { slug, side: sidePage.side }, query: { cursor } });
  const growth = useLoadMore(async () => setLong(await longSide(sidePage, shown, (long?.pages ?? 0) + 1, ask)));
  // Something may have changed on a later page: reloads all of them.
  const former = useRef(sidePage);
  useEffect(() => {
    if (former.current === sidePage) return;
    former.current = sidePage;
    if (long === null) return;
    let isGone = false;
    longSide(sidePage, shown, long.pages, ask).then(
      (fresh) => isGone || setLong(fresh),
      (error: unknown) => isGone || notifyError("Chưa tải lại được", error, { id: "perspectives" }),
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- only new data of the page is a reason to reload
  }, [sidePage]);
  return { shown, next, ...growth };
}
