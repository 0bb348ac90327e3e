import { useId, useState } from "react";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { ImportReport } from "./import-report.tsx";
import { isActive } from "./transfer-queries.ts";
import { kindNames, outcomeWords, remarkText, sourceNames } from "./transfer-words.ts";

/** Runs that have ended, the newest first. */
export function RecentRuns({ transfers }: { transfers: readonly Transfer[] }) {
  const ended = transfers.filter((one) => !isActive(one));
  if (ended.length === 0) return <p className="text-s text-text-2">Chưa có lượt nào. Lượt đầu tiên sẽ nằm ở đây.</p>;
  return (
    <ul>
      {ended.map((one) => (
        <RunRow key={one.id} transfer={one} />
      ))}
    </ul>
  );
}

function RunRow({ transfer }: { transfer: Transfer }) {
  const { id, kind, state, source, createdAt, by, remarks, counts } = transfer;
  const [isOpen, setIsOpen] = useState(false);
  const report = useId();
  const hasReport = kind === "import" && counts !== null && counts.created + counts.known + counts.skipped > 0;
  const words = outcomeWords(transfer);
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">
              {kindNames[kind]}
              {source && ` từ ${sourceNames[source.kind]}`}
            </span>
            {state === "failed" && <Tag tone="danger">Không xong</Tag>}
            {state === "canceled" && <Tag>Đã huỷ</Tag>}
          </p>
          {source && <p className="text-s wrap-anywhere text-text-2">{source.file}</p>}
          {words !== "" && <p className="text-s text-pretty">{words}</p>}
          {remarks.map((remark) => (
            <p key={remark.kind} className="text-s text-pretty text-text-2">
              {remarkText(remark)}
            </p>
          ))}
          <p className="text-xs text-text-3 tabular-nums">
            <Time at={createdAt} format={dateAndHour} />
            {by && ` · ${by.displayName}`}
          </p>
        </div>
        {hasReport && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={report}
            onClick={() => setIsOpen((now) => !now)}
          >
            {isOpen ? "Đóng báo cáo" : "Xem báo cáo"}
          </Button>
        )}
      </div>
      <div id={report}>{isOpen && <ImportReport id={id} />}</div>
    </li>
  );
}
