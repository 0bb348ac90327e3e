import { useEffect, useId, useState } from "react";
import type { SeriesCandidate } from "#contracts/content.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { rememberParts } from "./known-parts.ts";
import { PartName } from "./part-name.tsx";

/** Milliseconds after the last key until it is looked for. */
const pause = 250;

export interface PartFinderProps {
  /** Editors find what anybody has published. */
  isEditor: boolean;
  /** What stands in the series already. */
  taken: readonly string[];
  isFull: boolean;
  onAdd: (part: SeriesCandidate) => void;
}

/** Finds an article or a video by words of its title and adds it; before anything is typed, what was saved last. */
export function PartFinder({ isEditor, taken, isFull, onAdd }: PartFinderProps) {
  const [query, setQuery] = useState("");
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<readonly SeriesCandidate[] | "failed" | null>(null);
  const resultsId = useId();

  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      () => {
        api("GET /v1/series-items", { query: { q: query.slice(0, 100) }, signal: abort.signal }).then(
          ({ items }) => {
            rememberParts(items);
            setFound(items);
          },
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
    <section aria-label="Thêm bài hoặc video">
      <Field
        label="Tìm bài hoặc video để thêm"
        hint={
          isEditor
            ? "Bài và video của bạn, cùng những gì mọi người đã xuất bản."
            : "Bài và video của bạn, mới hay cũ, kể cả bản nháp."
        }
      >
        <TextInput
          type="search"
          value={query}
          maxLength={100}
          placeholder="Vài chữ trong nhan đề"
          autoComplete="off"
          aria-controls={resultsId}
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
      <div id={resultsId} aria-live="polite" className="mt-4 min-h-40">
        {found === null ? (
          <SkeletonRegion label="Đang tìm…" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        ) : found === "failed" ? (
          <ErrorState
            title="Chưa tìm được"
            text="Các phần đã xếp vẫn còn nguyên."
            retryLabel="Thử lại"
            onRetry={() => {
              setFound(null);
              setTries((count) => count + 1);
            }}
          />
        ) : found.length === 0 ? (
          <EmptyState
            title={query.trim() === "" ? "Bạn chưa có bài hay video nào" : "Không thấy bài hay video nào tên như vậy"}
            text={
              query.trim() === ""
                ? "Viết một bài hoặc thêm một video trước, rồi quay lại xếp thành series."
                : "Thử ít chữ hơn, có dấu hay không dấu đều được."
            }
            {...(query.trim() === ""
              ? {
                  action: (
                    <Button variant="outline" to="/bai-viet/create">
                      Viết bài
                    </Button>
                  ),
                }
              : {})}
          />
        ) : (
          <ul aria-label="Kết quả" className="max-h-105 overflow-y-auto overscroll-contain">
            {found.map((part) => {
              const isTaken = taken.includes(part.id);
              return (
                <li
                  key={part.id}
                  className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0"
                >
                  <PartName part={part} />
                  <Button
                    size="sm"
                    variant="outline"
                    disabled={isTaken || isFull}
                    aria-label={isTaken ? `${part.title} đã có trong series` : `Thêm ${part.title}`}
                    onClick={() => onAdd(part)}
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
