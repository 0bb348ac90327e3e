import { Link } from "react-router";
import type { PageKind, PageResult, SearchAnswer } from "#contracts/schemas/search.ts";
import { searchAddress } from "#app/site/search-address.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Marked } from "#app/ui/marked.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { searchKinds } from "./search-kinds.ts";
import { searchAddressOf, type SearchState } from "./search-state.ts";

type PagesProps = { search: SearchState } & Pick<SearchAnswer, "pages" | "counts">;

/** Lessons, texts, words and people beside published content: the first few of each kind, or all of the chosen one. */
export function PageResults({ search, pages, counts }: PagesProps) {
  if (search.kind !== null) return <PageRows pages={pages} />;
  return [...Map.groupBy(pages, ({ kind }) => kind)].map(([kind, own]) => {
    const count = counts.find((one) => one.kind === kind)?.count ?? own.length;
    return (
      <section key={kind} aria-labelledby={`found-${kind}`} className="mt-10">
        <SectionHead
          id={`found-${kind}`}
          title={searchKinds[kind].label}
          size="t2"
          aside={count > own.length && <AllOf kind={kind} count={count} search={search} />}
        />
        <PageRows pages={own} />
      </section>
    );
  });
}

const AllOf = ({ kind, count, search }: { kind: PageKind; count: number; search: SearchState }) => (
  <Link className="text-link" to={searchAddress(searchAddressOf({ ...search, kind, cursor: null }))}>
    Xem cả {formatCount(count)}
  </Link>
);

function PageRows({ pages }: { pages: readonly PageResult[] }) {
  return (
    <ul>
      {pages.map(({ kind, title, excerpt, address, level, isEnglish }, row) => {
        const name = (
          <span lang={isEnglish ? "en" : undefined}>
            <Marked pieces={title} />
          </span>
        );
        return (
          <li
            key={`${kind} ${address ?? row}`}
            className="group relative border-t border-line py-4 first:border-t-0 first:pt-0"
          >
            <h3 className="text-d5">
              {address === null ? (
                name
              ) : (
                <Link to={address} className="group-hover:text-brand-text after:absolute after:inset-0">
                  {name}
                </Link>
              )}
              {level && <span className="ml-2 font-sans text-xs font-medium text-text-3">{level}</span>}
            </h3>
            {excerpt.length > 0 && (
              <p className="mt-1 line-clamp-2 text-s text-pretty text-text-2">
                <Marked pieces={excerpt} />
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
