import type { SearchResult } from "#contracts/schemas/search.ts";
import { searchLength } from "#contracts/limits/search.ts";
import { api } from "#app/session/session.ts";
import { SearchPicker, SearchPickerRow } from "#app/components/search-picker.tsx";
import { contentKinds } from "#app/components/content-kinds.ts";

const shown = 8;

const titleOf = ({ title }: SearchResult) => title.map(({ text }) => text).join("");

export interface FeaturedPickerProps {
  taken: readonly string[];
  isFull: boolean;
  onAdd: (id: string) => void;
}

async function find(query: string, signal: AbortSignal): Promise<readonly SearchResult[]> {
  // Without a query the newest results come first, which may all be categories.
  const { results } = await api("GET /v1/search", {
    query: { q: query, ...(query.trim() === "" ? { kind: "article" as const } : {}) },
    signal,
  });
  return results.filter(({ kind }) => kind !== "category").slice(0, shown);
}

/** Searches published content and features it; lists the newest before anything is typed. */
export function FeaturedPicker({ taken, isFull, onAdd }: FeaturedPickerProps) {
  return (
    <section aria-label="Thêm vào Nổi bật" className="mt-8 border-t border-line pt-6">
      <SearchPicker
        label="Tìm để thêm"
        hint={isFull ? "Nổi bật đã đủ. Gỡ bớt một mục rồi thêm mục mới." : "Bài viết, series và video đã đăng."}
        placeholder="Vài từ trong bài"
        maxLength={searchLength}
        find={find}
        empty={{
          noMatch: <Nothing words="Không thấy bài nào như vậy. Thử ít từ hơn, có dấu hay không dấu đều được." />,
          beforeSearch: <Nothing words="Trang chưa có bài nào được đăng." />,
        }}
      >
        {(result) => {
          const title = titleOf(result);
          const isTaken = taken.includes(result.id);
          return (
            <SearchPickerRow
              key={result.id}
              isTaken={isTaken}
              isFull={isFull}
              buttonName={isTaken ? `${title} đã ở Nổi bật` : `Thêm ${title} vào Nổi bật`}
              onAdd={() => onAdd(result.id)}
            >
              <span className="min-w-0">
                <span className="block [overflow-wrap:anywhere]">{title}</span>
                <span className="block text-xs text-text-3 [overflow-wrap:anywhere]">
                  {[contentKinds[result.kind].label, result.author].filter(Boolean).join(" · ")}
                </span>
              </span>
            </SearchPickerRow>
          );
        }}
      </SearchPicker>
    </section>
  );
}

const Nothing = ({ words }: { words: string }) => <p className="text-s text-text-2">{words}</p>;
