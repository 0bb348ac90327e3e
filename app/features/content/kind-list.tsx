import { type ReactNode, useCallback } from "react";
import type { Client } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { pageFailure } from "#app/site/page-error.ts";
import { type Matches, pageMeta } from "#app/site/page-meta.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { InfiniteList } from "#app/components/infinite-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type ListFilter, pageAfter, readFilter } from "./list-filter.ts";
import { filteredListParameters } from "./list-parameters.ts";

/** Texts of the list of one kind. */
export interface KindListWords {
  /** The address of the list: `/series`. */
  path: string;
  title: string;
  description: string;
  older: string;
  more: string;
  create: string;
  emptyTitle: string;
  emptyText: string;
}

/** Title of the list, with its filter: “Series của Khê”. */
const titleOfList = ({ title }: KindListWords, filter: ListFilter | undefined) =>
  filter?.words ? `${title} ${filter.words}` : title;

type Query = { [Key in keyof ListFilter["of"]]: string | undefined } & { cursor: string | undefined; limit: number };
export interface KindPage<Item> {
  items: Item[];
  next: string | null;
}
const shown = 12;

export type AskForKind<Item> = (call: Client, query: Query) => Promise<KindPage<Item>>;

/** For the loader of such a list. */
export async function loadKindList<Item>(call: Client, url: URL, ask: AskForKind<Item>) {
  const cursor = url.searchParams.get("sau") ?? undefined;
  const filter = await readFilter(call, url).catch(pageFailure);
  const first = await ask(call, { ...filter.of, cursor, limit: shown }).catch(pageFailure);
  return { first, filter, isFirst: cursor === undefined };
}

export const kindListHandle = (words: KindListWords): PageHandle => ({
  searchParameters: filteredListParameters,
  application: "on-interaction",
  bandTitle: words.title,
});

export const kindListMeta = (words: KindListWords, filter: ListFilter | undefined, matches: Matches) =>
  pageMeta(matches, {
    title: titleOfList(words, filter),
    description: words.description,
    path: filter?.search ? `${words.path}?${filter.search}` : words.path,
  });

/** A growing grid of all series or videos, or those of one author or category. */
export function KindList<Item extends { id: string }>({
  words,
  filter,
  isFirst,
  first,
  ask,
  children,
}: {
  words: KindListWords;
  filter: ListFilter;
  /** The first page. */
  isFirst: boolean;
  first: KindPage<Item>;
  /** Must be stable: a new function reloads the list. */
  ask: AskForKind<Item>;
  /** The cards. */
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { category, author } = filter.of;
  const load = useCallback(
    (cursor: string) => ask(api, { category, author, cursor, limit: shown }),
    [ask, category, author],
  );
  const create = `${words.path}/create`;
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">{titleOfList(words, filter)}</h1>
          <p className="mt-2 max-w-prose text-pretty text-text-2">{isFirst ? words.description : words.older}</p>
        </div>
        <Button variant="outline" to={create}>
          {words.create}
        </Button>
      </div>
      {first.items.length > 0 ? (
        <div className="mt-8 border-t border-section-line pt-8">
          <InfiniteList
            first={first}
            load={load}
            nextPage={(cursor) => pageAfter(words.path, filter, cursor)}
            moreLabel={words.more}
          >
            {(items) => (
              <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 min-[961px]:grid-cols-3">{children(items)}</div>
            )}
          </InfiniteList>
        </div>
      ) : (
        <EmptyState
          className="mt-8 max-w-xl"
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button to={create}>{words.create}</Button>}
        />
      )}
    </div>
  );
}
