import { seriesLimit } from "#contracts/limits/content.ts";
import type { SeriesCandidate } from "#contracts/schemas/content.ts";
import { toasts } from "#app/site/toasts.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { moved, type SortableLabels, SortableList } from "#app/ui/sortable-list.tsx";
import { type KnownParts, useKnownParts } from "./known-parts.ts";
import { PartPicker } from "./part-picker.tsx";
import { PartName } from "./part-name.tsx";

const labels: SortableLabels = {
  list: "Các phần của series",
  drag: (name) => `Kéo để đổi chỗ ${name}, hoặc dùng phím mũi tên`,
  up: (name) => `Đưa ${name} lên`,
  down: (name) => `Đưa ${name} xuống`,
  moved: (name, place, total) => `${name} giờ ở vị trí ${place} trên ${total}.`,
};

export interface SeriesPartsProps {
  items: readonly string[];
  isEditor: boolean;
  error: string | undefined;
  /** A function, because an undo needs the newest order. */
  present: () => readonly string[];
  onChange: (items: string[]) => void;
}

/** The order of a series: movable rows, and a search that adds parts. */
export function SeriesParts({ items, isEditor, error, present, onChange }: SeriesPartsProps) {
  const known = useKnownParts(items);
  const { parts } = known;
  const hidden = items.filter((id) => parts.has(id) && parts.get(id)?.state !== "published").length;
  return (
    <div className="mt-10 grid grid-cols-1 gap-10">
      <section aria-labelledby="series-parts">
        <SectionHead
          title="Các phần"
          id="series-parts"
          aside={
            <span className="text-text-3 tabular-nums">
              {items.length}/{seriesLimit}
            </span>
          }
          className="mb-2"
        />
        {error && (
          <p role="alert" className="mb-3 flex gap-1.5 text-s text-danger">
            <Icon name="warning-circle" size={18} className="mt-0.5" />
            {error}
          </p>
        )}
        {known.state === "failed" && (
          <ErrorState
            className="mb-3"
            title="Chưa tải được tên các phần"
            text="Thứ tự bạn đã xếp vẫn còn nguyên."
            retryLabel="Thử lại"
            onRetry={known.retry}
          />
        )}
        {items.length === 0 ? (
          <EmptyState
            className="mt-4"
            title="Series chưa có phần nào"
            text="Tìm bài hoặc video bên dưới rồi bấm Thêm. Bài cũ cũng thêm được."
          />
        ) : (
          <PartList items={items} known={known} present={present} onChange={onChange} />
        )}
        {hidden > 0 && (
          <p className="mt-3 text-s text-text-2">
            Người đọc chưa thấy {hidden} phần chưa xuất bản. Khi bạn xuất bản, chúng tự hiện ở đúng chỗ.
          </p>
        )}
      </section>
      <PartPicker
        isEditor={isEditor}
        taken={items}
        isFull={items.length >= seriesLimit}
        onAdd={(part: SeriesCandidate) => onChange([...items, part.id])}
      />
    </div>
  );
}

type PartListProps = Pick<SeriesPartsProps, "items" | "present" | "onChange"> & { known: KnownParts };

function PartList({ items, known: { parts, state }, present, onChange }: PartListProps) {
  const nameOf = (id: string) => parts.get(id)?.title || "phần chưa có nhan đề";

  const remove = (id: string, index: number) => {
    onChange(items.filter((one) => one !== id));
    toasts.add({
      title: "Đã bỏ khỏi series",
      description: `${nameOf(id)} vẫn còn nguyên, chỉ không ở trong series này nữa.`,
      color: "gray",
      timeout: 10_000,
      actions: [
        {
          label: "Hoàn tác",
          click: () => {
            const now = present();
            if (!now.includes(id)) onChange([...now.slice(0, index), id, ...now.slice(index)]);
          },
        },
      ],
    });
  };

  return (
    <SortableList
      items={items.map((id) => ({ id, name: nameOf(id) }))}
      labels={labels}
      onMove={(from, to) => onChange(moved(items, from, to))}
      renderAction={({ id, name }, index) => (
        <IconButton
          label={`Bỏ ${name} khỏi series`}
          icon={<Icon name="x" size={18} />}
          onClick={() => remove(id, index)}
        />
      )}
    >
      {({ id }, index) => (
        <div className="flex items-baseline gap-3">
          <span aria-hidden className="w-6 shrink-0 text-right text-s text-text-3 tabular-nums">
            {index + 1}
          </span>
          <Named part={parts.get(id)} isLooking={state === "looking"} />
        </div>
      )}
    </SortableList>
  );
}

function Named({ part, isLooking }: { part: SeriesCandidate | undefined; isLooking: boolean }) {
  if (part) return <PartName part={part} />;
  if (isLooking) return <Skeleton className="h-11 grow" />;
  return <p className="text-s text-text-2">Bài hoặc video này không còn nữa. Bạn bỏ nó khỏi series nhé.</p>;
}
