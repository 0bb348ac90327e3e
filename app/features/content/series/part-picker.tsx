import type { SeriesCandidate } from "#contracts/schemas/content.ts";
import { seriesSearchLength } from "#contracts/limits/content.ts";
import { api } from "#app/session/session.ts";
import { SearchPicker, SearchPickerRow } from "#app/components/search-picker.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { rememberParts } from "./known-parts.ts";
import { PartName } from "./part-name.tsx";

export interface PartPickerProps {
  /** Editors find everything published. */
  isEditor: boolean;
  /** Ids of the current parts. */
  taken: readonly string[];
  isFull: boolean;
  onAdd: (part: SeriesCandidate) => void;
}

async function find(query: string, signal: AbortSignal): Promise<readonly SeriesCandidate[]> {
  const { items } = await api("GET /v1/series-items", { query: { q: query.slice(0, seriesSearchLength) }, signal });
  rememberParts(items);
  return items;
}

/** Finds an article or a video by its title and adds it; an empty query lists the latest saved ones. */
export function PartPicker({ isEditor, taken, isFull, onAdd }: PartPickerProps) {
  return (
    <section aria-label="Thêm bài hoặc video">
      <SearchPicker
        label="Tìm bài hoặc video để thêm"
        hint={
          isEditor
            ? "Bài và video của bạn, cùng những gì mọi người đã xuất bản."
            : "Bài và video của bạn, mới hay cũ, kể cả bản nháp."
        }
        placeholder="Vài từ trong nhan đề"
        maxLength={seriesSearchLength}
        find={find}
        failedText="Các phần đã xếp vẫn còn nguyên."
        resultsClass="max-h-105 overflow-y-auto overscroll-contain"
        empty={{
          noMatch: (
            <EmptyState
              title="Không thấy bài hay video nào tên như vậy"
              text="Thử ít từ hơn, có dấu hay không dấu đều được."
            />
          ),
          beforeSearch: (
            <EmptyState
              title="Bạn chưa có bài hay video nào"
              text="Viết một bài hoặc thêm một video trước, rồi quay lại xếp thành series."
              action={
                <Button variant="outline" to="/bai-viet/create">
                  Viết bài
                </Button>
              }
            />
          ),
        }}
      >
        {(part) => {
          const isTaken = taken.includes(part.id);
          return (
            <SearchPickerRow
              key={part.id}
              isTaken={isTaken}
              isFull={isFull}
              buttonName={isTaken ? `${part.title} đã có trong series` : `Thêm ${part.title}`}
              onAdd={() => onAdd(part)}
            >
              <PartName part={part} />
            </SearchPickerRow>
          );
        }}
      </SearchPicker>
    </section>
  );
}
