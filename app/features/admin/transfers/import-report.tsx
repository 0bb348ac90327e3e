import { useState } from "react";
import { Link } from "react-router";
import type { TransferText } from "#contracts/schemas/transfers.ts";
import { addressOf } from "#document/addresses.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { api } from "#app/session/session.ts";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { textsKey } from "./transfer-queries.ts";
import { remarkText } from "./transfer-words.ts";

const shown = [
  { value: "remarked", label: "Cần xem lại" },
  { value: "all", label: "Tất cả các bài" },
] as const;

/** What became of each text of an import. */
export function ImportReport({ id }: { id: string }) {
  const [show, setShow] = useState<(typeof shown)[number]["value"]>("remarked");
  return (
    <div className="mt-3 rounded-2 border border-line p-4">
      <ChipChoice label="Bài trong báo cáo" options={shown} value={show} onChange={setShow} />
      <div className="mt-3">
        <PaginatedList<TransferText, { items: TransferText[]; next: string | null }>
          key={show}
          queryKey={textsKey(id, show)}
          load={async (cursor, signal) => {
            const query = { show, ...(cursor === undefined ? {} : { cursor }) };
            const { texts, next } = await api("GET /v1/admin/transfers/{id}/texts", { params: { id }, query, signal });
            return { items: texts, next };
          }}
          loadingLabel="Đang tải báo cáo…"
          skeleton={[0, 1, 2].map((row) => (
            <Skeleton key={row} className="my-2 h-10" />
          ))}
          failedTitle="Chưa tải được báo cáo"
          moreLabel="Xem thêm bài"
          moreClassName="mt-3"
          empty={<p className="text-s text-text-2">Không có bài nào cần xem lại.</p>}
        >
          {(texts) => (
            <ul>
              {texts.map((text) => (
                <TextRow key={text.externalId} text={text} />
              ))}
            </ul>
          )}
        </PaginatedList>
      </div>
    </div>
  );
}

const linkOf = (item: NonNullable<TransferText["item"]>) =>
  item.isPublished ? addressOf(item.kind, item.slug) : `/bai-viet/draft/${item.id}`;

function TextRow({ text: { title, externalId, outcome, item, remarks } }: { text: TransferText }) {
  const name = title || externalId;
  return (
    <li className="border-t border-line py-2.5 text-s first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {item ? (
          <Link to={linkOf(item)} className="text-link touch-target min-w-0 font-medium wrap-anywhere">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        )}
        {outcome === "skipped" && <Tag tone="danger">Bỏ qua</Tag>}
        {outcome === "known" && <Tag>Đã có</Tag>}
        {item && !item.isPublished && <Tag>Bản nháp</Tag>}
      </p>
      {remarks.map((remark, n) => (
        <p key={`${remark.kind} ${n}`} className="mt-0.5 text-pretty wrap-anywhere text-text-2">
          {remarkText(remark)}
        </p>
      ))}
    </li>
  );
}
