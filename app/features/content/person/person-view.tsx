import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { CallData } from "#contracts/client.ts";
import type { ArticleCard, PublicProfile } from "#contracts/schemas/content.ts";
import type { ShownLearning } from "#contracts/schemas/personal.ts";
import { useSession } from "#app/session/session-store.ts";
import { latePart } from "#app/components/late-part.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { personAddress, personalAddress } from "#document/addresses.ts";
import { SeriesSection, VideoSection } from "#app/components/media-sections.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { monthAndYear } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Time } from "#app/ui/time.tsx";
import { ArticleList } from "../article-list.tsx";
import { FollowButton } from "#app/components/follow-button.tsx";
import { PersonPerspectives } from "./person-perspectives.tsx";

/** A new member has no badges and no streak; they are not shown. */
const showsAnything = ({ level, progress, streak, activity, badges }: ShownLearning) =>
  level !== null || progress !== null || activity !== null || (streak?.best ?? 0) > 0 || (badges?.length ?? 0) > 0;

/* Loaded separately, because most members show little of it. */
const ShownLearningView = latePart(
  () => import("#app/components/shown-learning.tsx").then(({ ShownLearningView }) => ShownLearningView),
  { name: "phần học tập" },
);

/** The query in the link from the personal page. */
const asVisitor = "nhu-khach";

export interface PersonViewProps {
  person: PublicProfile;
  articles: readonly ArticleCard[];
  next: string | null;
  series: CallData<"GET /v1/series">;
  videos: CallData<"GET /v1/videos">;
  perspectives: CallData<"GET /v1/people/{username}/perspectives">;
  learning: ShownLearning;
}

/** A public profile: the member, then what they have published. */
export function PersonView({ person, articles, next, series, videos, perspectives, learning }: PersonViewProps) {
  const [followerCount, setFollowerCount] = useState(person.followerCount);
  const isSelf = useSession((state) => state.authUser?.user.username === person.username);
  const [searchParams] = useSearchParams();
  const isVisiting = isSelf && searchParams.has(asVisitor);
  return (
    <div className="wrap">
      {isVisiting && (
        <p className="mb-8 flex flex-wrap justify-between gap-x-6 gap-y-1 rounded-2 bg-tint px-4 py-3">
          Bạn đang xem trang này như khách.
          <Link to={personalAddress} className="text-link">
            Về trang cá nhân
          </Link>
        </p>
      )}
      <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={person.displayName} src={person.avatarUrl} size="xl" />
          <div className="min-w-0">
            <h1 className="text-d2 [overflow-wrap:anywhere]">{person.displayName}</h1>
            <MetaLine
              className="mt-1"
              parts={[
                { text: `@${person.username}` },
                ...(followerCount > 0 ? [{ text: `${formatCount(followerCount)} người theo dõi` }] : []),
              ]}
            />
          </div>
        </div>
        {isSelf ? (
          !isVisiting && (
            <Button variant="outline" to="/tai-khoan">
              Sửa hồ sơ
            </Button>
          )
        ) : (
          <FollowButton
            kind="person"
            target={person.username}
            name={person.displayName}
            onFollowerCount={setFollowerCount}
          />
        )}
      </header>
      <div className="mt-8 grid gap-12 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        <Published person={person} articles={articles} next={next} />
        <About person={person} isSelf={isSelf} />
      </div>
      {(series.series.length > 0 || videos.videos.length > 0) && (
        <div className="mt-18 grid gap-18">
          <SeriesSection series={series.series} all={series.next && `/series?tac-gia=${person.username}`} hideAuthor />
          <VideoSection videos={videos.videos} all={videos.next && `/video?tac-gia=${person.username}`} hideAuthor />
        </div>
      )}
      <PersonPerspectives username={person.username} first={perspectives} />
      {showsAnything(learning) && <ShownLearningView name={person.displayName} learning={learning} />}
    </div>
  );
}

function Published({ person, articles, next }: Pick<PersonViewProps, "person" | "articles" | "next">) {
  return (
    <section aria-labelledby="published" className="min-w-0">
      <SectionHead
        id="published"
        title="Bài viết"
        aside={person.articleCount > 0 && <span className="text-text-3">{formatCount(person.articleCount)} bài</span>}
      />
      {articles.length > 0 ? (
        <ArticleList
          articles={articles}
          next={next}
          of={{ author: person.username }}
          at={personAddress(person.username)}
          hideAuthor
        />
      ) : (
        <EmptyState
          title={`${person.displayName} chưa đăng bài nào`}
          text="Bạn theo dõi để biết khi có bài đầu tiên, hoặc xem những bài mới nhất."
          action={
            <Button variant="outline" to="/bai-viet">
              Xem bài mới nhất
            </Button>
          }
        />
      )}
    </section>
  );
}

function About({ person, isSelf }: { person: PublicProfile; isSelf: boolean }) {
  return (
    <section aria-labelledby="about" className="max-[960px]:order-first">
      <SectionHead id="about" title="Giới thiệu" size="t2" />
      <p className="font-serif text-[1.125rem] leading-7.5 text-pretty whitespace-pre-line text-text-2">
        {person.bio || `${person.displayName} chưa viết lời giới thiệu.`}
      </p>
      <p className="mt-4 text-s text-text-3">
        Tham gia từ <Time at={person.joinedAt} format={monthAndYear} />.
      </p>
      <p className="mt-2 text-s">
        <a href={`${personAddress(person.username)}/rss.xml`} className="text-link">
          Nhận bài mới qua RSS
        </a>
      </p>
      {!isSelf && (
        <p className="mt-2 text-s text-text-3">
          <ReportButton kind="person" target={person.username} what="thành viên" label="Báo cáo thành viên này" />
        </p>
      )}
    </section>
  );
}
