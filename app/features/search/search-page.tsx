import { useEffect } from "react";
import { data, Link, useRevalidator } from "react-router";
import { CallError } from "#contracts/client.ts";
import type { Category } from "#contracts/schemas/content.ts";
import type { SearchAnswer } from "#contracts/schemas/search.ts";
import { apiContext } from "#app/site/page-context.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { searchLink } from "#app/site/site-links.ts";
import { searchAddress } from "#app/site/search-address.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { Route } from "./+types/search-page.ts";
import {
  searchAddressOf,
  type SearchState,
  hasFilters,
  queryParameters,
  readSearchState,
  withoutFilters,
} from "./search-state.ts";
import { Filters } from "./filters.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { PageResults } from "./page-results.tsx";
import { ResultList } from "./result-list.tsx";

interface Found {
  search: SearchState;
  categories: Category[];
  /** null: no query, or an invalid one. */
  answer: SearchAnswer | null;
  /** The error in the query. */
  problem?: string;
  hasFailed?: boolean;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const search = readSearchState(new URL(request.url).searchParams);
  // Optional: without categories one filter is missing.
  const categories = call("GET /v1/categories").then(
    (answer) => answer.categories,
    () => [],
  );
  const found = async (rest: Omit<Found, "search" | "categories">): Promise<Found> => ({
    search,
    categories: await categories,
    ...rest,
  });
  if (search.q === "" && !hasFilters(search)) return found({ answer: null });
  try {
    const { kind, category, tag, language, level, cursor } = search;
    const query = { q: search.q, kind, category, tag, language, level, cursor };
    const filled = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null));
    return found({ answer: await call("GET /v1/search", { query: filled }) });
  } catch (error) {
    if (!(error instanceof CallError) || error.code === "NOT_FOUND") return pageFailure(error);
    if (error.code === "VALIDATION_FAILED")
      return data(await found({ answer: null, problem: error.failure.fields?.q ?? error.message }), 422);
    return data(await found({ answer: null, hasFailed: true }), 503);
  }
}

export const handle: PageHandle = {
  isIndexed: false,
  searchParameters: queryParameters,
  countedAs: "GET /v1/search",
  application: "on-interaction",
  bandTitle: "Tìm kiếm",
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.search.q ? `${loaderData.search.q} · Tìm kiếm` : "Tìm kiếm",
    path: searchLink.to,
  });

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, categories, answer, problem, hasFailed } = loaderData;
  const hasTabs = (answer?.counts.length ?? 0) > 0;
  const filters = <Filters search={search} categories={categories} tags={answer?.tags ?? []} hasTabs={hasTabs} />;
  return (
    <div className="wrap">
      <h1 className="text-d2">Tìm kiếm</h1>
      <Question search={search} problem={problem} />
      {answer && <KindTabs search={search} counts={answer.counts} />}
      {/* The tabs end with a line of their own. */}
      <div
        className={`grid gap-6 pt-6 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16 min-[961px]:pt-8 ${hasTabs ? "" : "mt-8 border-t border-section-line"}`}
      >
        {/* On a phone the filters are folded, so that the results come first. */}
        <details className="group min-[961px]:hidden" open={hasFilters(search) && answer?.results.length === 0}>
          <summary className="flex min-h-10 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
            <Icon name="arrow-right" size={18} className="transition-transform group-open:rotate-90" />
            Bộ lọc
          </summary>
          <div className="mt-4 border-b border-line pb-6">{filters}</div>
        </details>
        <div>
          {hasFailed ? <ApiError /> : answer ? <Answer search={search} answer={answer} /> : !problem && <Beginning />}
        </div>
        <aside aria-label="Bộ lọc" className="hidden min-[961px]:block">
          {filters}
        </aside>
      </div>
    </div>
  );
}

/** A plain GET form, which works without scripts. */
function Question({ search, problem }: Pick<Found, "search" | "problem">) {
  const { q: _, cursor: __, ...kept } = searchAddressOf(search);
  return (
    <form role="search" action={searchLink.to} className="mt-6 flex max-w-160 items-start gap-3">
      <Field label="Tìm trong mọi bài" isLabelHidden error={problem} className="grow">
        <TextInput
          // Another query must replace the text in the field.
          key={search.q}
          type="search"
          name="q"
          defaultValue={search.q}
          placeholder="Tìm bài, bài học, từ, người viết…"
          before={<Icon name="magnifying-glass" />}
          autoComplete="off"
          enterKeyHint="search"
        />
      </Field>
      <Kept kept={kept} />
      <Button type="submit" className="min-h-11">
        Tìm
      </Button>
    </form>
  );
}

/** The filters are kept for the next query. */
function Kept({ kept }: { kept: Record<string, string | null | undefined> }) {
  const query = new URLSearchParams(searchAddress(kept).split("?")[1] ?? "");
  return [...query].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function Answer({ search, answer }: { search: SearchState; answer: SearchAnswer }) {
  const { results, next, total, isNear, closest, pages, counts } = answer;
  if (results.length + pages.length === 0) return <NothingFound search={search} closest={closest} />;
  // Of all kinds, the heading counts what the tabs count together.
  const count = search.kind === null ? Math.max(total.count, sumOf(counts)) : total.count;
  const isCut = next === null && search.cursor !== null && total.count > lastShown;
  return (
    <>
      <h2 className="text-t1" aria-live="polite">
        {isNear ? `Không có bài nào chứa đủ các từ “${search.q}”` : countOf({ ...total, count }, search)}
      </h2>
      {isNear && (
        <p className="mt-1 text-pretty text-text-2">
          {closest === null ? (
            "Dưới đây là những nhan đề gần giống nhất."
          ) : (
            <>
              <Meant search={search} closest={closest} /> Dưới đây là kết quả cho cách viết ấy.
            </>
          )}
        </p>
      )}
      {search.cursor !== null && <p className="mt-1 text-text-2">Phần tiếp theo của kết quả.</p>}
      {results.length > 0 && (
        <div className="mt-6">
          <ResultList results={results} />
        </div>
      )}
      {pages.length > 0 && <PageResults search={search} pages={pages} counts={counts} />}
      {next !== null && (
        <p className="mt-6 border-t border-line pt-6">
          <Button variant="outline" rel="next" to={searchAddress(searchAddressOf({ ...search, cursor: next }))}>
            Xem thêm kết quả
          </Button>
        </p>
      )}
      {isCut && (
        <p className="mt-6 border-t border-line pt-6 text-text-2">
          Chỉ {lastShown} kết quả đầu được bày ra. Bạn thêm một từ hoặc chọn bộ lọc để tìm trúng hơn nhé.
        </p>
      )}
    </>
  );
}

const sumOf = (counts: SearchAnswer["counts"]) => counts.reduce((sum, { count }) => sum + count, 0);

/** The API returns no further page. */
const lastShown = 200;

function countOf({ count, isMore }: SearchAnswer["total"], { q }: SearchState): string {
  const results = `${isMore ? "Hơn " : ""}${formatCount(count)} kết quả`;
  return q === "" ? results : `${results} cho “${q}”`;
}

const Meant = ({ search, closest }: { search: SearchState; closest: string }) => (
  <>
    Có phải bạn tìm{" "}
    <Link
      className="text-link font-medium"
      to={searchAddress(searchAddressOf({ ...search, q: closest, cursor: null }))}
    >
      “{closest}”
    </Link>
    ?
  </>
);

function NothingFound({ search, closest }: { search: SearchState; closest: string | null }) {
  const wayOut = hasFilters(search) ? (
    <Button variant="outline" size="sm" to={searchAddress(searchAddressOf(withoutFilters(search)))}>
      Tìm lại không có bộ lọc
    </Button>
  ) : (
    <Button variant="outline" size="sm" to="/danh-muc">
      Xem các danh mục
    </Button>
  );
  return (
    <>
      <CountedMiss search={search} />
      <h2 className="sr-only">Kết quả</h2>
      <EmptyState
        title={search.q === "" ? "Không có bài nào hợp với bộ lọc này" : `Không tìm thấy “${search.q}”`}
        text={
          closest === null ? (
            "Bạn thử ít từ hơn, hoặc diễn đạt khác đi. Gõ không dấu cũng được."
          ) : (
            <Meant search={search} closest={closest} />
          )
        }
        action={wayOut}
        className="max-w-160"
      />
    </>
  );
}

/** Counts a search without filters that found nothing, once the page is used: editors see what readers miss. */
function CountedMiss({ search }: { search: SearchState }) {
  const { q } = search;
  const countVisits = useSession((state) => state.authUser?.user.privacy.countVisits);
  // The server sees the signals of the browser, but not the member.
  const isCounted = q !== "" && !hasFilters(search) && countVisits !== false;
  useEffect(() => {
    // Only a count: a lost one is not worth a message.
    if (isCounted) void api("POST /v1/search/missed", { body: { q } }).catch(() => {});
  }, [isCounted, q]);
  return null;
}

const Beginning = () => (
  <>
    <h2 className="sr-only">Kết quả</h2>
    <EmptyState
      title="Bạn muốn đọc gì hôm nay?"
      text="Gõ vài từ bạn nhớ, có dấu hay không dấu đều được, hoặc chọn một bộ lọc để xem những gì mới nhất."
      className="max-w-160"
    />
  </>
);

function ApiError() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="Chưa tìm được"
      text="Câu tìm của bạn vẫn còn đây. Bạn thử lại sau ít phút nhé."
      retryLabel="Thử lại"
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
    />
  );
}
