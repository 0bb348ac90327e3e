import { Link } from "react-router";
import type { Client } from "#contracts/client.ts";
import type { ArticleCard, ListedItem } from "#contracts/schemas/content.ts";
import { addressOf, topicAddress } from "#document/addresses.ts";
import { coverOf } from "#app/components/card-parts.ts";
import { formatMinutes } from "#app/components/article-words.ts";
import { CategorySection } from "#app/components/category-section.tsx";
import { SeriesSection, VideoSection } from "#app/components/media-sections.tsx";
import { MostRead } from "#app/components/most-read.tsx";
import { PeopleSection, authorsOf } from "#app/components/people-section.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import { apiContext } from "#app/site/page-context.ts";
import { areaLinks } from "#app/site/site-links.ts";
import { oneOf, type PageHandle } from "#app/site/page-handle.ts";
import { sitePurpose } from "#contracts/limits/site.ts";
import { pageMeta, settingsOf } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/home-page.ts";
import { SectionLink, SectionLinkStart } from "./section-link.tsx";
import { FollowingTab } from "./following-tab.tsx";
import { homeTabOf, homeTabs } from "./home-tabs.ts";
import { ItemStack } from "./item-stack.tsx";
import { PracticeSectionLink } from "./practice-section-link.tsx";
import { DiscussedSection, formatPerspectiveCount, TopOfBoard } from "./today-sections.tsx";
import { OwnTopic } from "./own-topic.tsx";
import { ReadOn } from "./read-on.tsx";
import { TodayPanel } from "./today-panel.tsx";

const shownArticles = 8;
const shownHighlights = 12;
const shownMostRead = 5;
const shownBilingual = 5;
const shownMedia = 3;
const shownPeople = 4;
const shownRanks = 3;
const shownTopics = 3;

/** The first members of the current season. */
async function topOfBoard(call: Client) {
  const { seasons } = await call("GET /v1/gamification/seasons");
  const [current] = seasons;
  if (!current) return null;
  const { season, items } = await call("GET /v1/gamification/{season}", { params: { season: current.id } });
  return { season, items: items.slice(0, shownRanks) };
}

/** For optional parts of the page. */
const orNothing = <Part,>(wanted: Promise<Part>) => wanted.catch(() => null);

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const beside = Promise.all([
    orNothing(call("GET /v1/topic-of-today")),
    orNothing(topOfBoard(call)),
    orNothing(call("GET /v1/topics", { query: { sort: "hot" } })),
  ]);
  const tab = homeTabOf(new URL(request.url).searchParams.get("tab"));
  const [newest, leading, bilingual, { categories }, mostRead, featured, { series }, { videos }] = await Promise.all([
    call("GET /v1/articles", { query: { limit: shownArticles } }),
    call("GET /v1/articles", { query: { canLead: "true", limit: 1 } }),
    call("GET /v1/articles", { query: { language: "vi-en", limit: shownBilingual } }),
    call("GET /v1/categories"),
    call("GET /v1/most-read", { query: { limit: shownHighlights } }),
    call("GET /v1/featured"),
    call("GET /v1/series", { query: { limit: shownMedia } }),
    call("GET /v1/videos", { query: { limit: shownMedia } }),
  ]).catch(pageFailure);
  const { articles, next } = newest;
  const [today, board, discussed] = await beside;
  const chosen = new Set(featured.items.map(({ id }) => id));
  const asItem = (article: ArticleCard): ListedItem => ({ kind: "article", ...article });
  const [known] = leading.articles;
  const [firstFeatured] = featured.items;
  return {
    tab,
    // The lead is chosen by editors or by a followed author; other articles are in the list below.
    lead: firstFeatured ?? (tab === "" && known ? asItem(known) : null),
    linkedArticle: known ?? featured.items.find(({ kind }) => kind === "article") ?? null,
    // Editors' choices, then the most read, without duplicates.
    items:
      tab === "noi-bat"
        ? [...featured.items, ...mostRead.items.filter(({ id }) => !chosen.has(id))].slice(0, shownHighlights)
        : tab === ""
          ? articles.map(asItem)
          : [],
    topic: today?.topic ?? null,
    board,
    discussed: discussed?.topics.slice(0, shownTopics) ?? [],
    hasArticles: articles.length > 0,
    hasMore: next !== null,
    people: authorsOf(articles, shownPeople),
    mostRead: mostRead.items.slice(0, shownMostRead),
    bilingual: bilingual.articles,
    categories,
    series,
    videos,
  };
}

export const handle: PageHandle = {
  searchParameters: { tab: { format: oneOf(homeTabs.map(({ name }) => name || null)) } },
  application: "on-interaction",
  bandTitle: "Đọc cho sâu, viết cho vững, nghĩ cho rộng",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: sitePurpose,
    description: settingsOf(matches).siteDescription,
    path: "/",
    feed: { title: settingsOf(matches).siteName, page: "/" },
    facts: (url) => [{ "@type": "WebSite", name: settingsOf(matches).siteName, url: url("/"), inLanguage: "vi" }],
  });

export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { tab, lead, items, topic, board, discussed, hasMore, people, mostRead } = loaderData;
  const { bilingual, categories, series, videos } = loaderData;
  const { siteName, siteDescription } = settingsOf(matches);
  return (
    <div className="wrap">
      <TodayPanel>
        <h1 className="sr-only">{siteDescription}</h1>
        <p className="max-w-[780px] text-[1.0625rem] leading-7 text-pretty text-text-2">
          <Introduction siteName={siteName} description={siteDescription} /> Chọn một việc cho hôm nay:
        </p>
        <SectionLinks {...loaderData} />
      </TodayPanel>

      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        <div className="min-w-0">
          <ReadOn />
          <section aria-labelledby="tab">
            <h2 id="tab" className="sr-only">
              {homeTabs.find(({ name }) => name === tab)?.title}
            </h2>
            <TabLinks
              label="Bài viết"
              className="mb-6"
              tabs={homeTabs.map(({ name, title, to }) => ({ title, to, isOn: name === tab }))}
            />
            {tab === "dang-theo-doi" ? (
              <FollowingTab people={people} />
            ) : items.length > 0 ? (
              <ItemStack lead={lead} items={items} />
            ) : tab === "noi-bat" ? (
              <NothingOutstanding />
            ) : (
              <FirstArticle />
            )}
            {tab === "" && hasMore && (
              <p className="mt-4">
                <Button variant="outline" to="/bai-viet">
                  Xem thêm bài viết
                </Button>
              </p>
            )}
          </section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12 min-[961px]:border-l min-[961px]:border-line min-[961px]:pl-8">
          <OwnTopic general={topic} />
          {tab !== "noi-bat" && <MostRead items={mostRead} />}
          {board && <TopOfBoard board={board} />}
          <DiscussedSection topics={discussed} />
          <BilingualSection articles={bilingual} />
          <CategorySection categories={categories} />
          {tab !== "dang-theo-doi" && <PeopleSection people={people} title="Người vừa viết" />}
        </div>
      </div>
      <div className="mt-18 grid gap-18">
        <SeriesSection series={series} all="/series" />
        <VideoSection videos={videos} all="/video" />
      </div>
    </div>
  );
}

/** The three ways into the site: reading, practice and discussion. */
function SectionLinks({
  linkedArticle,
  hasArticles,
  topic,
  discussed,
}: Pick<Route.ComponentProps["loaderData"], "linkedArticle" | "hasArticles" | "topic" | "discussed">) {
  const [question] = discussed;
  // Adjacent covers never share a palette.
  const [, ...palettes] = neighborPalettes([
    { title: linkedArticle?.title ?? "", shift: linkedArticle?.cover.shift ?? 0 },
    { title: topic?.titleEn ?? "Viết cho vững" },
    { title: question?.question ?? "Nghĩ cho rộng" },
  ]);
  return (
    <div className="mt-5 border-b border-line md:mt-8">
      {(linkedArticle || hasArticles) && (
        <SectionLink
          to={linkedArticle ? addressOf("article", linkedArticle.slug) : "/bai-viet"}
          title="Đọc cho sâu"
          text="Bài viết tiếng Việt hoặc song ngữ, có ví dụ, bảng và chuyện thật của người viết."
          cover={
            linkedArticle
              ? { title: linkedArticle.title, ...coverOf(linkedArticle) }
              : { title: "Đọc cho sâu", family: "fields" }
          }
        >
          {linkedArticle ? (
            <SectionLinkStart label="Bài mới" next={linkedArticle.title} />
          ) : (
            <SectionLinkStart label="Bài viết" next="Xem mọi người viết gì" />
          )}
        </SectionLink>
      )}
      <PracticeSectionLink topic={topic} palette={palettes[0]} />
      <SectionLink
        to={question ? topicAddress(question.slug) : areaLinks[2].to}
        title="Nghĩ cho rộng"
        text="Hai phía của một vấn đề đặt cạnh nhau. Đọc phía bên kia rồi mới lên tiếng."
        cover={{
          title: question?.question ?? "Nghĩ cho rộng",
          family: question?.category?.coverFamily ?? "leaves",
          ...(palettes[1] && { palette: palettes[1] }),
        }}
      >
        {question ? (
          <SectionLinkStart
            label={`Đang bàn · ${formatPerspectiveCount(question.perspectives)}`}
            next={question.question}
            lang={question.lang}
          />
        ) : (
          <SectionLinkStart label="Góc nhìn" next="Xem mọi người đang bàn gì" />
        )}
      </SectionLink>
    </div>
  );
}

/** Bilingual texts, for visitors who come to practice. */
function BilingualSection({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="bilingual">
      <SectionHead title="Đọc song ngữ" id="bilingual" size="t2" />
      <ol>
        {articles.map((article) => (
          <li key={article.id} className="group relative border-t border-line py-3.5 first:border-t-0 first:pt-0">
            <Link
              to={addressOf("article", article.slug)}
              className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              {article.title}
            </Link>
            <MetaLine
              parts={[
                { text: article.author.displayName },
                { text: formatMinutes(article.readingMinutes) },
                ...(article.level ? [{ text: article.level }] : []),
              ]}
              className="mt-1"
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function NothingOutstanding() {
  return (
    <EmptyState
      title="Tuần này chưa có gì nổi bật"
      text="Bài được đọc nhiều và bài biên tập viên chọn sẽ đứng ở đây."
      action={
        <Button size="sm" variant="outline" to="/">
          Xem bài mới nhất
        </Button>
      }
    />
  );
}

function FirstArticle() {
  return (
    <EmptyState
      title="Chưa có bài viết nào"
      text="Bài đầu tiên có thể là của bạn: viết nháp trước, xuất bản khi đã ưng."
      action={<Button to="/bai-viet/create">Viết bài đầu tiên</Button>}
    />
  );
}

/** The description of the site, with its name in bold where the sentence begins with it. */
const Introduction = ({ siteName, description }: { siteName: string; description: string }) =>
  description.startsWith(`${siteName} `) ? (
    <>
      <b className="font-semibold text-text">{siteName}</b>
      {description.slice(siteName.length)}
    </>
  ) : (
    description
  );
