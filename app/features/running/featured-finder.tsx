import { useEffect, useId, useState } from "react";
import type { SearchResult } from "#contracts/search.ts";
import { api } from "#app/session/session.ts";
import { contentKinds } from "#app/shelves/content-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** Milliseconds after the last key until it is looked for. */
const pause = 250;
const shown = 8;

const titleOf = ({ title }: SearchResult) => title.map(({ text }) => text).join("");

export interface FeaturedFinderProps {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

/** Finds something published by the site's own search and features it; before anything is typed, what is newest. */
export function FeaturedFinder({ taken, isFull, onAdd }: FeaturedFinderProps) {
  const [query, setQuery] = useState("");
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<readonly SearchResult[] | "failed" | null>(null);
  const resultsId = useId();

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        // Without words the newest come first, and the newest of all may be categories.
        api("GET /v1/search", {
          query: { q: query, ...(query.trim() === "" ? { kind: "article" as const } : {}) },
          signal: abort.signal,
        }).then(
          ({ results }) => setFound(results.filter(({ kind }) => kind !== "category").slice(0, shown)),
          () => !abort.signal.aborted && setFound("failed"),
        );
      },
      query === "" ? 0 : pause,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query, tries]);

  return (
    <section aria-label="Thêm vào Nổi bật" className="mt-8 border-t border-line pt-6">
      <Field
        label="Tìm để thêm"
        hint={isFull ? "Nổi bật đã đủ. Gỡ bớt một mục rồi thêm mục mới." : "Bài viết, series và video đã đăng."}
      >
        <TextInput
          type="search"
          value={query}
          maxLength={150}
          autoComplete="off"
          placeholder="Vài chữ trong bài"
          aria-controls={resultsId}
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
      <div id={resultsId} aria-live="polite" className="mt-3 min-h-40">
        {found === null ? (
          <SkeletonRegion label="Đang tìm…" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        ) : found === "failed" ? (
          <ErrorState
            title="Chưa tìm được"
            retryLabel="Thử lại"
            onRetry={() => {
              setFound(null);
              setTries((count) => count + 1);
            }}
          />
        ) : found.length === 0 ? (
          <p className="text-s text-text-2">
            {query.trim() === ""
              ? "Trang chưa có bài nào được đăng."
              : "Không thấy bài nào như vậy. Thử ít chữ hơn, có dấu hay không dấu đều được."}
          </p>
        ) : (
          <ul aria-label="Kết quả">
            {found.map((result) => {
              const title = titleOf(result);
              const isTaken = taken.includes(result.id);
              return (
                <li
                  key={result.id}
                  className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0"
                >
                  <span className="min-w-0">
                    <span className="block [overflow-wrap:anywhere]">{title}</span>
                    <span className="block text-xs text-text-3 [overflow-wrap:anywhere]">
                      {[contentKinds[result.kind].label, result.author].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={isTaken || isFull}
                    aria-label={isTaken ? `${title} đã ở Nổi bật` : `Thêm ${title} vào Nổi bật`}
                    onClick={() => onAdd(result.id)}
                  >
                    {isTaken ? "Đã thêm" : "Thêm"}
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}
