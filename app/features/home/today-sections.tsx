import { Link } from "react-router";
import type { SeasonBoard } from "#contracts/schemas/gamification.ts";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import type { TodaysTopic } from "#contracts/schemas/writing.ts";
import { personAddress, practiceAddress, topicAddress } from "#document/addresses.ts";
import { areaLinks } from "#app/site/site-links.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";

const [, leaderboardPlace, perspectivesPlace] = areaLinks;

/** Today's writing topic, drawn as a page of an exercise book. */
export function TodaysTopicSheet({ topic }: { topic: TodaysTopic }) {
  return (
    <section
      aria-labelledby="todays-topic"
      className="rounded-2 border border-line bg-raised bg-[linear-gradient(90deg,transparent_31px,var(--margin-line)_31px,var(--margin-line)_32.5px,transparent_32.5px),linear-gradient(var(--ruled)_1px,transparent_1px)] bg-size-[100%_100%,100%_2rem] bg-position-[0_0,0_0.5rem] py-2.5 pr-5 pl-12 leading-8"
    >
      <h2 id="todays-topic" className="text-s leading-8 text-text-2">
        Chủ đề hôm nay · {topic.level}
      </h2>
      <p className="font-serif text-[1.25rem]/8 font-semibold text-pretty" lang="en">
        {topic.titleEn}
      </p>
      <p className="text-s leading-8 text-pretty text-text-2">
        {topic.hintVi} {topic.minWords}–{topic.maxWords} từ.
      </p>
      <p className="py-1.5">
        <Button size="sm" to={practiceAddress(topic.slug)}>
          Viết ngay
        </Button>
      </p>
    </section>
  );
}

/** The first three of the season; draws nothing while the board is empty. */
export function TopOfBoard({ board: { season, items } }: { board: Pick<SeasonBoard, "season" | "items"> }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="top-of-board">
      <SectionHead
        title={`Vinh danh tháng ${Number(season.id.slice(5))}`}
        id="top-of-board"
        size="t2"
        className="mb-3"
        aside={
          <Link to={leaderboardPlace.to} className="text-link">
            Xem bảng
          </Link>
        }
      />
      <ol>
        {items.map(({ rank, person, points }, index) => (
          <li key={index} className="flex items-center gap-3 py-2">
            <span className="w-4 font-semibold tabular-nums">
              <span className="sr-only">Hạng </span>
              {rank}
            </span>
            <Avatar name={person?.displayName ?? "?"} src={person?.avatarUrl ?? null} size="sm" />
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              {person ? (
                <Link
                  to={personAddress(person.username)}
                  className="font-semibold hover:underline hover:underline-offset-4"
                >
                  {person.displayName}
                </Link>
              ) : (
                "Một thành viên ẩn danh"
              )}
            </span>
            <span className="shrink-0 text-s text-text-2 tabular-nums">{formatCount(points)} điểm</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export const formatPerspectiveCount = (count: number) =>
  count === 0 ? "chưa có góc nhìn" : `${formatCount(count)} góc nhìn`;

/** Topics with recent activity. */
export function DiscussedSection({ topics }: { topics: readonly TopicCard[] }) {
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby="discussed">
      <SectionHead
        title="Đang bàn"
        id="discussed"
        size="t2"
        className="mb-2"
        aside={
          <Link to={perspectivesPlace.to} className="text-link">
            {perspectivesPlace.label}
          </Link>
        }
      />
      <ul>
        {topics.map(({ id, slug, question, lang, perspectives }) => (
          <li key={id} className="group relative border-t border-line py-3.5 first:border-t-0">
            <Link
              to={topicAddress(slug)}
              lang={lang}
              className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              {question}
            </Link>
            <p className="mt-0.5 text-xs text-text-3 first-letter:uppercase">{formatPerspectiveCount(perspectives)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
