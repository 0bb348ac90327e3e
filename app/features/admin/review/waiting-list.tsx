import { PaginatedList } from "#app/components/paginated-list.tsx";
import { topicAddress } from "#document/addresses.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Time } from "#app/ui/time.tsx";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { keepingOf, type Refusal, removalOf, useAskingWhy } from "./asking-why.tsx";
import { decide, reviewKey } from "./decide.ts";
import { CardSkeleton, NothingLeft, Part, type PartOfReview } from "./parts.tsx";
import { ReviewCard } from "./review-card.tsx";

/** A perspective or reply that awaits review or was removed. */
interface Waiting {
  id: string;
  joinedAt: string | null;
  topic: { slug: string; question: string };
}

/** One kind of waiting text: how to load it, decide about it and label it. */
export interface WaitingKind<Entry extends Waiting> extends PartOfReview {
  note: string;
  /** The noun for one of them in a sentence. */
  noun: string;
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<{ items: Entry[]; next: string | null }>;
  nameOf: (entry: Entry) => string;
  approve: (entry: Entry) => Promise<unknown>;
  remove: (entry: Entry, reason: string) => Promise<unknown>;
  /** Removed, and its author has appealed. */
  isObjection?: (entry: Entry) => boolean;
  words: (entry: Entry) => ReactNode;
  /** Shown before the topic's name. */
  place: (entry: Entry) => string;
  /** Further figures that help to recognize spam. */
  record?: (entry: Entry) => string;
}

const begun = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Entries of one kind that await review, oldest first. */
export function WaitingList<Entry extends Waiting>({ kind }: { kind: WaitingKind<Entry> }) {
  const { ask, dialog } = useAskingWhy();
  const { noun } = kind;
  return (
    <Part of={kind} note={kind.note}>
      <PaginatedList<Entry, { items: Entry[]; next: string | null }>
        queryKey={[...reviewKey, kind.id]}
        load={kind.load}
        loadingLabel={`Đang tải ${noun} chờ duyệt…`}
        skeleton={<CardSkeleton />}
        failedTitle={`Chưa tải được ${noun} chờ duyệt`}
        moreLabel={`Xem thêm ${noun}`}
        empty={<NothingLeft text={kind.whenEmpty} />}
      >
        {(entries) => (
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <WaitingCard key={entry.id} kind={kind} entry={entry} onRemove={ask} />
            ))}
          </ul>
        )}
      </PaginatedList>
      {dialog}
    </Part>
  );
}

function WaitingCard<Entry extends Waiting>({
  kind,
  entry,
  onRemove,
}: {
  kind: WaitingKind<Entry>;
  entry: Entry;
  onRemove: (asked: Refusal) => void;
}) {
  const one = `${kind.noun} của ${kind.nameOf(entry)}`;
  const send = (run: () => Promise<unknown>, done: string) =>
    void decide<Entry>({
      queryKey: [...reviewKey, kind.id],
      isDecided: ({ id }) => id === entry.id,
      send: run,
      done,
    });
  return (
    <ReviewCard
      label={`${begun(kind.noun)} chờ duyệt của ${kind.nameOf(entry)}`}
      decisions={[
        {
          label: "Cho hiện",
          description: `Cho hiện ${one}`,
          run: () => send(() => kind.approve(entry), `${begun(kind.noun)} đã hiện`),
        },
        kind.isObjection?.(entry)
          ? {
              label: "Giữ quyết định gỡ…",
              asksFirst: true,
              description: `Giữ quyết định gỡ ${one}`,
              isDangerous: true,
              run: () =>
                onRemove(keepingOf(one, (reason) => send(() => kind.remove(entry, reason), "Đã giữ quyết định gỡ"))),
            }
          : {
              label: "Gỡ xuống…",
              asksFirst: true,
              description: `Gỡ ${one}`,
              isDangerous: true,
              run: () =>
                onRemove(removalOf(one, (reason) => send(() => kind.remove(entry, reason), `Đã gỡ ${kind.noun}`))),
            },
      ]}
    >
      {kind.words(entry)}
      <p className="mt-3 text-s [overflow-wrap:anywhere]">
        <span className="text-text-3">{kind.place(entry)} </span>
        <Link to={topicAddress(entry.topic.slug)} className="text-link">
          {entry.topic.question}
        </Link>
      </p>
      {entry.joinedAt && (
        <p className="mt-1 text-xs text-text-3">
          Tham gia <Time at={entry.joinedAt} format={shortDate} />
          {kind.record && ` · ${kind.record(entry)}`}
        </p>
      )}
    </ReviewCard>
  );
}
