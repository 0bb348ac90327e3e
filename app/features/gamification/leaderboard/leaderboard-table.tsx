import { Link } from "react-router";
import type { BoardName, BoardRow } from "#contracts/schemas/gamification.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { personAddress } from "#document/addresses.ts";
import { BadgeLeaf } from "../badge-leaf.tsx";
import { boardsByName } from "../boards.ts";
import { formatPoints } from "../labels.ts";

export interface BoardTableProps {
  caption: string;
  rows: readonly BoardRow[];
  board: BoardName;
  isRanked?: boolean;
  /** User name of the member whose row is marked. */
  own?: string | undefined;
  hasHead?: boolean;
}

/** Rows of a board; on a phone without days and badges. */
export function BoardTable({ caption, rows, board, isRanked = true, own, hasHead = true }: BoardTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{caption}</caption>
      {/* The member's own rows are a table below the others, with the same columns. */}
      <colgroup>
        <col className="w-18" />
        <col />
        <col className="hidden w-28 md:table-column" />
        <col className="hidden w-28 md:table-column" />
        <col className="w-24" />
      </colgroup>
      <thead className={hasHead ? undefined : "sr-only"}>
        <tr className="border-b border-section-line">
          <th scope="col" className="px-3 py-2.5 font-semibold whitespace-nowrap">
            Hạng
          </th>
          <th scope="col" className="py-2.5 font-semibold">
            Người học
          </th>
          <th scope="col" className="hidden py-2.5 font-semibold whitespace-nowrap md:table-cell">
            Huy hiệu
          </th>
          <th scope="col" className="hidden py-2.5 pl-6 text-right font-semibold whitespace-nowrap md:table-cell">
            Ngày học
          </th>
          <th scope="col" className="px-3 py-2.5 text-right font-semibold whitespace-nowrap">
            {boardsByName[board].unit}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <BoardTableRow
            key={row.person?.username ?? `${row.rank} ${index}`}
            row={row}
            board={board}
            isRanked={isRanked}
            isOwn={own !== undefined && row.person?.username === own}
          />
        ))}
      </tbody>
    </table>
  );
}

function BoardTableRow({
  row: { rank, person, points, activeDays, badges },
  board,
  isRanked,
  isOwn,
}: {
  row: BoardRow;
  board: BoardName;
  isRanked: boolean;
  isOwn: boolean;
}) {
  return (
    <tr className={classNames("border-b tabular-nums", isOwn ? "border-brand-line bg-brand-tint" : "border-line")}>
      <th scope="row" className={classNames("px-3 py-3 font-semibold", isOwn && "shadow-[inset_3px_0_0_var(--mark)]")}>
        {isRanked ? (
          <>
            <span className="sr-only">hạng </span>
            {rank}
          </>
        ) : (
          <span className="text-text-3" aria-label="không xếp hạng">
            –
          </span>
        )}
      </th>
      <td className="py-3 pr-3">
        {person ? (
          <Link
            to={personAddress(person.username)}
            className="touch-target flex items-center gap-3 font-medium underline-offset-4 hover:underline"
          >
            <Avatar name={person.displayName} src={person.avatarUrl} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {person.displayName}
              {isOwn && " (bạn)"}
            </span>
          </Link>
        ) : (
          <span className="text-text-2">Một thành viên ẩn danh</span>
        )}
      </td>
      <td className="hidden py-3 md:table-cell">
        <span className="flex gap-1.5">
          {badges.map((code) => (
            <BadgeLeaf key={code} code={code} />
          ))}
        </span>
      </td>
      <td className="hidden py-3 text-right md:table-cell">{activeDays}</td>
      <td className="px-3 py-3 text-right font-semibold whitespace-nowrap">{formatPoints(points, board)}</td>
    </tr>
  );
}
