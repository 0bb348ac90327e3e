import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { WorkIcon } from "./work-icon.tsx";

export interface SortableItem {
  id: string;
  /** Its name in labels and announcements. */
  name: string;
}

export interface SortableLabels {
  list: string;
  drag: (name: string) => string;
  up: (name: string) => string;
  down: (name: string) => string;
  /** Announced after a move. Places count from 1. */
  moved: (name: string, place: number, total: number) => string;
}

export interface SortableListProps<Item extends SortableItem> {
  items: readonly Item[];
  labels: SortableLabels;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
  /** At the end of a row: a button that removes it. */
  renderAction?: (item: Item, index: number) => ReactNode;
}

/** The list after a move. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

type Way = "up" | "down" | "drag";

/** How near to the window's edge, in pixels, a dragged row scrolls the page. */
const edge = 72;

/**
 * A list whose order is chosen: rows are dragged by their handle, or moved by buttons and arrow keys. The new order shows
 * while a row is dragged; Escape restores the old one.
 */
export function SortableList<Item extends SortableItem>({
  items,
  labels,
  onMove,
  children,
  renderAction,
}: SortableListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const followRow = useFocusOnMovedRow(list);
  const indexOf = (id: string) => items.findIndex((item) => item.id === id);
  const move = (id: string, to: number) => {
    const from = indexOf(id);
    const item = items[from];
    if (!item || to === from || to < 0 || to >= items.length) return;
    onMove(from, to);
    setAnnouncement(labels.moved(item.name, to + 1, items.length));
  };
  const step = (id: string, way: Way, by: -1 | 1) => {
    move(id, indexOf(id) + by);
    followRow({ id, way });
  };
  const [dragged, setDragged] = useRowDragging(list, { move, indexOf });

  return (
    <>
      <ol ref={list} aria-label={labels.list}>
        {items.map((item, index) => (
          <Row
            key={item.id}
            item={item}
            labels={labels}
            place={{ isFirst: index === 0, isLast: index === items.length - 1 }}
            isDragged={item.id === dragged}
            onStep={(way, by) => step(item.id, way, by)}
            onDrag={() => setDragged(item.id)}
            action={renderAction?.(item, index)}
          >
            {children(item, index)}
          </Row>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

/** The button that moved a row moves with it: after the move it gets the focus again, or another button that is enabled. */
function useFocusOnMovedRow(list: RefObject<HTMLOListElement | null>) {
  const [followed, setFollowed] = useState<{ id: string; way: Way } | null>(null);
  useLayoutEffect(() => {
    if (!followed) return;
    const row = list.current?.querySelector(`[data-row="${followed.id}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>("[data-way]") ?? [])].filter((one) => !one.disabled);
    (
      buttons.find((one) => one.dataset.way === followed.way) ?? buttons.find((one) => one.dataset.way !== "drag")
    )?.focus();
    setFollowed(null);
  }, [followed, list]);
  return setFollowed;
}

interface Order {
  move: (id: string, to: number) => void;
  indexOf: (id: string) => number;
}

/** The id of the row that follows the pointer, and the function that starts this. */
function useRowDragging(list: RefObject<HTMLOListElement | null>, order: Order) {
  const [dragged, setDragged] = useState<string | null>(null);
  const move = useEffectEvent(order.move);
  const indexOf = useEffectEvent(order.indexOf);
  useEffect(() => {
    if (dragged === null) return;
    const began = indexOf(dragged);
    const handleMove = (event: globalThis.PointerEvent) => {
      event.preventDefault();
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const here = indexOf(dragged);
      // Beyond the middle of a neighbor, so that rows of different heights do not flicker.
      const above = rows.findIndex((row, index) => index < here && event.clientY < row.top + row.height / 2);
      const below = rows.findLastIndex((row, index) => index > here && event.clientY > row.top + row.height / 2);
      if (above !== -1) move(dragged, above);
      else if (below !== -1) move(dragged, below);
      if (event.clientY < edge) window.scrollBy(0, -12);
      else if (event.clientY > window.innerHeight - edge) window.scrollBy(0, 12);
    };
    const end = () => setDragged(null);
    const handleKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      move(dragged, began);
      end();
    };
    // On the window: the row with the handle changes its place in the page, and would lose the pointer.
    window.addEventListener("pointermove", handleMove, { passive: false });
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("pointermove", handleMove);
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      window.removeEventListener("keydown", handleKey);
    };
  }, [dragged, list]);
  return [dragged, setDragged] as const;
}

interface RowProps {
  item: SortableItem;
  labels: SortableLabels;
  place: { isFirst: boolean; isLast: boolean };
  isDragged: boolean;
  onStep: (way: Way, by: -1 | 1) => void;
  onDrag: () => void;
  action: ReactNode;
  children: ReactNode;
}

function Row({ item, labels, place, isDragged, onStep, onDrag, action, children }: RowProps) {
  const handlePointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    onDrag();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onStep("drag", by);
  };
  return (
    <li
      data-row={item.id}
      className={classNames(
        "flex tiny:flex-wrap items-center gap-1 border-t border-line py-2 first:border-t-0 md:gap-2",
        isDragged && "relative z-1 rounded-2 border-transparent bg-tint shadow-2",
      )}
    >
      <IconButton
        label={labels.drag(item.name)}
        icon={<WorkIcon name="dots-six-vertical" />}
        data-way="drag"
        className="-ml-2.5 cursor-grab touch-none active:cursor-grabbing"
        onPointerDown={handlePointerDown}
        onKeyDown={handleKeyDown}
      />
      <div className="min-w-0 grow tiny:min-w-24">{children}</div>
      <div className="flex shrink-0 flex-col md:flex-row">
        <IconButton
          size="sm"
          label={labels.up(item.name)}
          icon={<WorkIcon name="arrow-up" size={18} />}
          data-way="up"
          disabled={place.isFirst}
          onClick={() => onStep("up", -1)}
        />
        <IconButton
          size="sm"
          label={labels.down(item.name)}
          icon={<WorkIcon name="arrow-down" size={18} />}
          data-way="down"
          disabled={place.isLast}
          onClick={() => onStep("down", 1)}
        />
      </div>
      {action}
    </li>
  );
}
