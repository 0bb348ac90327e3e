import { useMutation, useQuery } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { featuredLimit } from "#contracts/limits/content.ts";
import type { Category, ListedItem } from "#contracts/schemas/content.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { addressOf } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { moved, SortableList, type SortableLabels } from "#app/ui/sortable-list.tsx";
import { FeaturedPicker } from "./featured-picker.tsx";
import type { Route } from "./+types/featured-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

export const clientLoader = () => openTab(tabs.featured);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.featured);

/** The featured texts, and the order of the categories. */
export default function FeaturedTab() {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-14 lg:grid-cols-2">
      <FeaturedItems />
      <Categories />
    </div>
  );
}

const labelsOf = (list: string): SortableLabels => ({
  list,
  drag: (name) => `Kéo ${name}, hoặc dùng phím mũi tên lên xuống`,
  up: (name) => `Đưa ${name} lên`,
  down: (name) => `Đưa ${name} xuống`,
  moved: (name, place, total) => `${name} giờ đứng thứ ${place} trong ${total}`,
});

/** Delay before an order is sent, in milliseconds: dragging a row changes it many times. */
const rest = 600;

/**
 * An order, shown at once and sent after a pause. If the API refuses it, the list is reloaded. `send` returns the
 * saved list.
 */
function useOrder<Item extends { id: string }>(of: {
  queryKey: readonly string[];
  load: (signal?: AbortSignal) => Promise<Item[]>;
  send: (ids: string[]) => Promise<Item[]>;
}) {
  const query = useQuery({ queryKey: of.queryKey, queryFn: ({ signal }) => of.load(signal) }, queryClient);
  const [isWaiting, setIsWaiting] = useState(false);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  /** The order on the screen. A result for an earlier one is outdated, because this one follows. */
  const latest = useRef<string[] | null>(null);
  const set = (items: Item[]) => queryClient.setQueryData(of.queryKey, items);
  const save = useMutation(
    {
      // One request at a time, so that the last order is the one that stays.
      scope: { id: of.queryKey.join("/") },
      mutationFn: of.send,
      onSuccess: (answer, ids) => {
        if (ids === latest.current) set(answer);
      },
      onError: (error, ids) => {
        if (ids !== latest.current) return;
        notifyError("Chưa lưu được thứ tự", error, { id: "admin" });
        void query.refetch();
      },
    },
    queryClient,
  );
  // Leaving the page sends a pending order.
  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.send();
    },
    [],
  );
  const state: SavingState = isWaiting || save.isPending ? "saving" : save.isSuccess ? "saved" : "idle";
  return {
    ...query,
    items: query.data,
    state,
    set,
    move: (from: number, to: number) => {
      const items = moved(queryClient.getQueryData<Item[]>(of.queryKey) ?? [], from, to);
      const ids = items.map(({ id }) => id);
      latest.current = ids;
      set(items);
      setIsWaiting(true);
      if (waiting.current) clearTimeout(waiting.current.timer);
      const send = () => {
        waiting.current = null;
        setIsWaiting(false);
        save.mutate(ids);
      };
      waiting.current = { timer: setTimeout(send, rest), send };
    },
  };
}

type SavingState = "idle" | "saving" | "saved";

const SavedWords = ({ state }: { state: SavingState }) => (
  <span role="status" className="text-text-3">
    {state === "saving" ? "Đang lưu…" : state === "saved" ? "Đã lưu" : ""}
  </span>
);

/** The featured items in order, with buttons to add and remove them. */
function useFeaturedItems() {
  const order = useOrder<ListedItem>({
    queryKey: ["admin", "featured"],
    load: async (signal) => (await api("GET /v1/featured", signal ? { signal } : {})).items,
    send: async (ids) => (await api("PUT /v1/featured", { body: { ids } })).items,
  });
  const { items, set } = order;
  const failure = (title: string) => (error: unknown) => notifyError(title, error, { id: "admin" });
  const add = useMutation(
    {
      mutationFn: (id: string) => api("PUT /v1/featured/{id}", { params: { id } }),
      onSuccess: (answer) => set(answer.items),
      onError: failure("Chưa đưa lên được"),
    },
    queryClient,
  );
  const restore = useMutation(
    {
      mutationFn: async ({ id, ids }: { id: string; ids: string[] }) => {
        await api("PUT /v1/featured/{id}", { params: { id } });
        return api("PUT /v1/featured", { body: { ids } });
      },
      onSuccess: (answer) => set(answer.items),
      onError: failure("Chưa đưa lại được"),
    },
    queryClient,
  );
  const removal = useMutation(
    {
      mutationFn: ({ item: { id } }: { item: ListedItem; before: string[] }) =>
        api("DELETE /v1/featured/{id}", { params: { id } }),
      onSuccess: (answer, { item, before }) => {
        set(answer.items);
        toasts.add({
          id: "admin",
          title: "Đã gỡ khỏi Nổi bật",
          description: item.title,
          timeout: 10_000,
          actions: [{ label: "Hoàn tác", click: () => restore.mutate({ id: item.id, ids: before }) }],
        });
      },
      onError: failure("Chưa gỡ được"),
    },
    queryClient,
  );
  const remove = (item: ListedItem) => removal.mutate({ item, before: items?.map(({ id }) => id) ?? [] });
  return { order, add: add.mutate, remove };
}

function FeaturedItems() {
  const { order, add, remove } = useFeaturedItems();
  const { items } = order;
  return (
    <section aria-labelledby="featured">
      <SectionHead
        title="Nổi bật"
        id="featured"
        className="mb-1"
        aside={
          <span className="flex gap-3">
            <SavedWords state={order.state} />
            {items && (
              <span className="text-text-3 tabular-nums">
                {items.length}/{featuredLimit}
              </span>
            )}
          </span>
        }
      />
      <p className="mb-4 text-s text-pretty text-text-2">Mục đứng đầu là mục lớn ở trang chủ. Thứ tự được lưu ngay.</p>
      <QueryContent
        {...rows}
        query={{ ...order, data: items }}
        loadingLabel="Đang tải mục nổi bật…"
        failedTitle="Chưa tải được mục nổi bật"
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title="Chưa có mục nổi bật nào"
              text="Tìm một bài bên dưới rồi bấm Thêm; bài ấy sẽ đứng đầu trang chủ."
            />
          ) : (
            <FeaturedOrder items={items} onMove={order.move} onRemove={remove} />
          )
        }
      </QueryContent>
      {items && (
        <FeaturedPicker
          taken={items.map(({ id }) => id)}
          isFull={items.length >= featuredLimit}
          onAdd={(id) => add(id)}
        />
      )}
    </section>
  );
}

function FeaturedOrder({
  items,
  onMove,
  onRemove,
}: {
  items: readonly ListedItem[];
  onMove: ReturnType<typeof useFeaturedItems>["order"]["move"];
  onRemove: (item: ListedItem) => void;
}) {
  return (
    <SortableList
      items={items.map((item) => ({ ...item, name: item.title }))}
      labels={labelsOf("Mục nổi bật")}
      onMove={onMove}
      renderAction={(item) => (
        <IconButton
          label={`Gỡ ${item.title} khỏi Nổi bật`}
          icon={<Icon name="x" size={18} />}
          onClick={() => onRemove(item)}
        />
      )}
    >
      {({ kind, slug, title, author }) => (
        <div className="min-w-0">
          <Link
            to={addressOf(kind, slug)}
            className="font-medium wrap-break-word hover:underline hover:underline-offset-4"
          >
            {title}
          </Link>
          <p className="text-xs text-text-3 [overflow-wrap:anywhere]">
            {contentKinds[kind].label} · {author.displayName}
          </p>
        </div>
      )}
    </SortableList>
  );
}

function Categories() {
  const order = useOrder<Category>({
    queryKey: ["admin", "categories"],
    load: async (signal) => (await api("GET /v1/categories", signal ? { signal } : {})).categories,
    send: async (ids) => (await api("PUT /v1/categories", { body: { ids } })).categories,
  });
  const { items } = order;
  return (
    <section aria-labelledby="categories">
      <SectionHead
        title="Danh mục"
        id="categories"
        className="mb-1"
        aside={
          <span className="flex items-baseline gap-3">
            <SavedWords state={order.state} />
            <Link to="/danh-muc/create" className="text-link">
              Tạo danh mục
            </Link>
          </span>
        }
      />
      <p className="mb-4 text-s text-pretty text-text-2">Mọi nơi kể các danh mục đều theo thứ tự này.</p>
      <QueryContent
        {...rows}
        query={{ ...order, data: items }}
        loadingLabel="Đang tải danh mục…"
        failedTitle="Chưa tải được danh mục"
      >
        {(items) =>
          items.length === 0 ? (
            <EmptyState
              title="Chưa có danh mục nào"
              text="Danh mục giúp người đọc tìm bài theo điều họ quan tâm."
              action={
                <Button size="sm" to="/danh-muc/create">
                  Tạo danh mục
                </Button>
              }
            />
          ) : (
            <SortableList
              items={items}
              labels={labelsOf("Danh mục")}
              onMove={order.move}
              renderAction={({ slug, name }) => (
                <Button size="sm" variant="ghost" to={`/danh-muc/edit/${slug}`} aria-label={`Sửa danh mục ${name}`}>
                  Sửa
                </Button>
              )}
            >
              {({ slug, name, articleCount }) => (
                <div className="min-w-0">
                  <Link
                    to={addressOf("category", slug)}
                    className="font-medium wrap-break-word hover:underline hover:underline-offset-4"
                  >
                    {name}
                  </Link>
                  <p className="text-xs text-text-3 tabular-nums">{formatCount(articleCount)} bài</p>
                </div>
              )}
            </SortableList>
          )
        }
      </QueryContent>
    </section>
  );
}

const rows = {
  skeletonClassName: "grid gap-3",
  skeleton: [0, 1, 2, 3].map((row) => <Skeleton key={row} className="h-14" />),
};
