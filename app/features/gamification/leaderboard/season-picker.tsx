import { Link } from "react-router";
import type { BoardName, Season } from "#contracts/schemas/gamification.ts";
import { Icon } from "#app/ui/icon.tsx";
import { boardAddress, formatSeason } from "../boards.ts";

const states = { running: "đang diễn ra", auditing: "đang kiểm tra kết quả", final: "đã chốt" } as const;

/** Works without scripts. */
export function SeasonPicker({
  seasons,
  shown,
  board,
}: {
  seasons: readonly Season[];
  shown: Season;
  board: BoardName;
}) {
  const [current] = seasons;
  return (
    <details key={`${shown.id} ${board}`} className="group relative">
      <summary className="inline-flex min-h-10 max-md:min-h-11 cursor-pointer list-none items-center gap-2 rounded-2 border border-line-control px-4 font-medium select-none hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Icon name="clock-countdown-fill" size={18} className="text-text-2" />
        Tháng {formatSeason(shown.id)}
        <Icon name="caret-down" size={16} className="text-text-2 group-open:rotate-180" />
      </summary>
      <ul className="absolute left-0 z-10 mt-1.5 max-h-80 min-w-64 overflow-y-auto rounded-3 border border-line bg-raised p-1.5 shadow-2 min-[961px]:right-0 min-[961px]:left-auto">
        {seasons.map((season) => (
          <li key={season.id}>
            <Link
              to={boardAddress({ season: season.id === current?.id ? undefined : season.id, board })}
              aria-current={season.id === shown.id ? "page" : undefined}
              className="flex items-baseline justify-between gap-4 rounded-2 px-3 py-2 hover:bg-hover aria-[current]:bg-brand-tint aria-[current]:text-brand-text"
            >
              <span className="font-medium">Tháng {formatSeason(season.id)}</span>
              <span className="text-xs text-text-2">{states[season.state]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
