import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { ContentState } from "#contracts/schemas/content-fields.ts";
import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { PaginatedList, type PaginatedPage } from "#app/components/paginated-list.tsx";
import { dateAndHour, shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { addressOf } from "#document/addresses.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { type DraftChoice, useChosenDrafts } from "./chosen-drafts.ts";
import { capital, draftAddress, draftKinds, editAddress, figuresAddress, scheduleAddress } from "./draft-kinds.ts";
import { ownDraftsKey, RemovalQuestion, useDraftRemoval } from "./own-draft-removal.tsx";
import { StateTag } from "./state-tag.tsx";

interface StateTab {
  state: ContentState | undefined;
  /** Value in the address. */
  name: string;
  title: string;
  empty: { title: string; text: string };
}

const stateTabs: readonly StateTab[] = [
  {
    state: undefined,
    name: "",
    title: "Tất cả",
    empty: {
      title: "Bạn chưa viết bài nào",
      text: "Một đoạn ngắn cũng là một bài. Bản nháp chỉ mình bạn thấy cho tới khi xuất bản.",
    },
  },
  {
    state: "draft",
    name: "ban-nhap",
    title: "Bản nháp",
    empty: { title: "Không có bản nháp nào", text: "Bắt đầu một bài mới, nó sẽ tự lưu ở đây." },
  },
  {
    state: "scheduled",
    name: "len-lich",
    title: "Đã lên lịch",
    empty: {
      title: "Chưa có bài nào chờ đến giờ",
      text: "Khi xuất bản, bạn có thể chọn một lúc khác thay vì ngay bây giờ.",
    },
  },
  {
    state: "published",
    name: "da-xuat-ban",
    title: "Đã xuất bản",
    empty: { title: "Chưa có bài nào được xuất bản", text: "Mở một bản nháp rồi bấm Xuất bản, mọi người sẽ đọc được." },
  },
  {
    state: "withdrawn",
    name: "da-go",
    title: "Đã gỡ",
    empty: { title: "Không có bài nào đã gỡ", text: "Bài gỡ khỏi trang vẫn được giữ ở đây để bạn xuất bản lại." },
  },
];

/** The member's articles, videos and series in every state. `at`: the address of the page that shows them. */
export function OwnArticles({ at }: { at: string }) {
  const [params] = useSearchParams();
  const userId = useUserId();
  const tab = stateTabs.find(({ name }) => name === (params.get("trang-thai") ?? "")) ?? stateTabs[0];
  const heading = useRef<HTMLHeadingElement>(null);
  const removal = useDraftRemoval(userId, heading);
  const choice = useChosenDrafts(userId, heading);

  return (
    <section aria-labelledby="own-articles">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="own-articles" ref={heading} tabIndex={-1} className="text-t1 outline-none">
          Bài viết, series và video
        </h2>
        <ListActions choice={choice} />
      </div>
      <TabLinks
        label="Lọc bài viết"
        className="mt-4 max-w-208"
        tabs={stateTabs.map(({ name, title }) => ({
          title,
          to: name ? `${at}&trang-thai=${name}` : at,
          isOn: name === tab?.name,
        }))}
      />
      <div className="mt-2 max-w-208">
        <PaginatedList<DraftSummary, PaginatedPage<DraftSummary>>
          queryKey={[...ownDraftsKey(userId), tab?.state ?? "all"]}
          load={async (cursor, signal) => {
            const { drafts, next } = await api("GET /v1/drafts", { query: { state: tab?.state, cursor }, signal });
            return { items: drafts, next };
          }}
          loadingLabel="Đang tải bài viết của bạn…"
          skeleton={[0, 1, 2].map((row) => (
            <div key={row} className="border-b border-line py-5">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="mt-3 h-6 w-3/4" />
              <Skeleton className="mt-3 h-4 w-1/2" />
            </div>
          ))}
          failedTitle="Chưa tải được bài viết của bạn"
          failedText="Mọi thứ bạn đã lưu vẫn còn nguyên."
          moreLabel="Xem thêm bài"
          moreClassName="mt-6"
          empty={
            tab && (
              <EmptyState
                className="mt-6"
                {...tab.empty}
                action={<Button to="/bai-viet/create">Viết bài mới</Button>}
              />
            )
          }
        >
          {(drafts) => <Rows drafts={drafts} choice={choice} onDrop={removal.ask} />}
        </PaginatedList>
      </div>
      <RemovalQuestion {...removal} />
    </section>
  );
}

const ListActions = ({ choice }: { choice: DraftChoice }) => (
  <div className="flex flex-wrap gap-2">
    {!choice.isOn && (
      <Button variant="ghost" onClick={choice.begin}>
        Chọn nhiều bài
      </Button>
    )}
    <Button variant="outline" to={scheduleAddress}>
      Lịch đăng
    </Button>
    <Button to="/bai-viet/create" icon={<Icon name="plus" size={18} />}>
      Viết bài mới
    </Button>
  </div>
);

interface RowsProps {
  drafts: readonly DraftSummary[];
  choice: DraftChoice;
  onDrop: (draft: DraftSummary) => void;
}

const Rows = ({ drafts, choice, onDrop }: RowsProps) => (
  <>
    <ul>
      {drafts.map((draft) => (
        <Row
          key={draft.id}
          draft={draft}
          isChosen={choice.isOn ? choice.ids.includes(draft.id) : undefined}
          onChoose={() => choice.toggle(draft.id)}
          onDrop={() => onDrop(draft)}
        />
      ))}
    </ul>
    {choice.isOn && (
      <BulkBar
        chosen={choice.ids.flatMap((id) => drafts.find((draft) => draft.id === id) ?? [])}
        shown={drafts}
        {...choice.handlers}
      />
    )}
  </>
);

interface RowProps {
  draft: DraftSummary;
  /** Undefined while none are chosen: no box. */
  isChosen: boolean | undefined;
  onChoose: () => void;
  onDrop: () => void;
}

function Row({ draft, isChosen, onChoose, onDrop }: RowProps) {
  const kind = draftKinds[draft.kind];
  const title = draft.title || `${capital(kind.it)} chưa có ${kind.title}`;
  const edit = editAddress(draft.kind, draft.slug);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-3">
          {isChosen !== undefined && (
            <Checkbox label={<span className="sr-only">Chọn {title}</span>} checked={isChosen} onChange={onChoose} />
          )}
          <StateTag state={draft.state} />
          {draft.kind !== "article" && <Tag>{capital(kind.noun)}</Tag>}
          {draft.state === "published" && draft.hasDraft && <Tag tone="accent">Có bản sửa</Tag>}
          {draft.state === "scheduled" && draft.publishAt ? (
            <span className="tabular-nums">lúc {dateAndHour(new Date(draft.publishAt))}</span>
          ) : (
            <span>
              lưu <Time at={draft.savedAt} format={shortDate} formatSince={timeSince} />
            </span>
          )}
        </div>
        <h3 className="mt-1.5 text-d5">
          <Link to={edit} className="decoration-text-3 decoration-1 underline-offset-4 hover:underline">
            {title}
          </Link>
        </h3>
        {draft.summary && <p className="mt-0.5 line-clamp-2 text-s text-text-2">{draft.summary}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" to={edit} aria-label={`Sửa ${title}`}>
          Sửa
        </Button>
        {draft.publishedSlug && (
          <Button size="sm" variant="ghost" to={addressOf(draft.kind, draft.publishedSlug)} aria-label={`Xem ${title}`}>
            Xem
          </Button>
        )}
        {draft.kind === "article" && draft.publishedAt !== null && (
          <Button size="sm" variant="ghost" to={figuresAddress(draft.slug)} aria-label={`Số liệu của ${title}`}>
            Số liệu
          </Button>
        )}
        {(!draft.publishedSlug || draft.hasDraft) && (
          <Button size="sm" variant="ghost" to={draftAddress(draft.kind, draft.slug)} aria-label={`Xem trước ${title}`}>
            Xem trước
          </Button>
        )}
        {draft.publishedAt === null && (
          <Button size="sm" variant="ghost" color="danger" onClick={onDrop} aria-label={`Bỏ bản nháp ${title}`}>
            Bỏ bản nháp
          </Button>
        )}
        {draft.state === "withdrawn" && draft.kind !== "category" && (
          <Button size="sm" variant="ghost" color="danger" onClick={onDrop} aria-label={`Xoá hẳn ${title}`}>
            Xoá hẳn
          </Button>
        )}
        {draft.publishedAt !== null && draft.state === "published" && draft.hasDraft && (
          <Button size="sm" variant="ghost" color="danger" onClick={onDrop} aria-label={`Bỏ các thay đổi của ${title}`}>
            Bỏ các thay đổi
          </Button>
        )}
      </div>
    </li>
  );
}
