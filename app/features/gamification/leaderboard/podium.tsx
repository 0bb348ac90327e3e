import { Link } from "react-router";
import type { BoardName, BoardRow } from "#contracts/schemas/gamification.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { personAddress } from "#document/addresses.ts";
import { formatScore } from "../labels.ts";

/** The first three as terraces, the first in the middle. */
const places = [
  { at: "order-2", ground: "bg-brand text-on-brand", height: "h-42", waves: "text-on-brand/15" },
  { at: "order-1", ground: "bg-brand-line text-text", height: "h-27", waves: "text-mark/25" },
  { at: "order-3", ground: "bg-brand-tint text-text", height: "h-19", waves: "text-mark/20" },
] as const;
const waves = [
  "M0 44C16 38 32 50 52 45S84 36 100 42V120H0Z",
  "M0 62C20 58 34 68 54 62S86 55 100 60V120H0Z",
  "M0 82C18 76 38 88 58 80S86 74 100 79V120H0Z",
];
const gone = "Một thành viên ẩn danh";

export function Podium({ rows, board }: { rows: readonly BoardRow[]; board: BoardName }) {
  return (
    <ol aria-label="Ba hạng đầu" className="mt-6 grid grid-cols-3 items-end">
      {rows.map(({ rank, person, points }, index) => {
        const { at, ground, height, waves: wave } = places[index] ?? places[2];
        const name = person?.displayName ?? gone;
        return (
          <li key={index} className={`min-w-0 text-center ${at}`}>
            <div className="px-1 pb-4">
              <Avatar name={name} src={person?.avatarUrl ?? null} size={index === 0 ? "xl" : "lg"} />
              <p className="mt-2.5 font-semibold text-pretty wrap-break-word">
                <span className="sr-only">Hạng {rank}: </span>
                {person ? (
                  <Link to={personAddress(person.username)} className="touch-target underline-offset-4 hover:underline">
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </p>
              <p className="text-s text-pretty text-text-2 tabular-nums">{formatScore(points, board)}</p>
            </div>
            <div className={`relative overflow-hidden text-left ${ground} ${height}`}>
              <svg
                viewBox="0 0 100 120"
                preserveAspectRatio="none"
                aria-hidden
                className={`absolute inset-0 size-full ${wave}`}
              >
                {waves.map((d) => (
                  <path key={d} d={d} fill="currentColor" />
                ))}
              </svg>
              <span
                aria-hidden
                className="absolute top-1.5 left-3 font-serif text-[2rem] leading-[1.1] font-semibold md:left-4 md:text-[2.5rem]"
              >
                {rank}
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
