import { Link } from "react-router";
import type { ArticleCard } from "#contracts/content.ts";
import { articleCards, coverOf } from "#app/shelves/article-card.ts";
import { minuteWords } from "#app/shelves/article-words.ts";
import { CategoryShelf } from "#app/shelves/category-shelf.tsx";
import { pageFailure } from "#app/shell/page-failure.ts";
import { apiContext } from "#app/page-context.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta, settingsOf } from "#app/shell/page-meta.ts";
import { siteDescription } from "#app/text/site-description.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, LeadCard, RowCard } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { Route } from "./+types/home-page.ts";
import { Door, DoorStart } from "./door.tsx";
import { WritingDoor } from "./writing-door.tsx";

const shownArticles = 10;
const shownBilingual = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [{ articles, next }, bilingual, { categories }] = await Promise.all([
    call("GET /v1/articles", { query: { limit: shownArticles } }),
    call("GET /v1/articles", { query: { language: "vi-en", limit: shownBilingual } }),
    call("GET /v1/categories"),
  ]).catch(pageFailure);
  return { articles, next, bilingual: bilingual.articles, categories };
}

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Đọc cho sâu, viết cho vững" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Đọc và viết về tiếng Anh, bằng tiếng Việt",
    description: siteDescription(settingsOf(matches).siteName),
    path: "/",
    feed: { title: settingsOf(matches).siteName, page: "/" },
    facts: (url) => [{ "@type": "WebSite", name: settingsOf(matches).siteName, url: url("/"), inLanguage: "vi" }],
  });

export default function HomePage({
  loaderData: { articles, next, bilingual, categories },
  matches,
}: Route.ComponentProps) {
  const { siteName } = settingsOf(matches);
  const [newest] = articles;
  return (
    <div className="wrap">
      <h1 className="sr-only">{siteName}: đọc và viết về tiếng Anh</h1>
      <p className="max-w-[780px] text-[1.0625rem] leading-7 text-pretty text-text-2">
        <b className="font-semibold text-text">{siteName}</b> là nơi người Việt đọc và viết về tiếng Anh: điều hay quên,
        chỗ khó nói, và những chuyện nhỏ phía sau con chữ. Chọn một việc cho hôm nay:
      </p>
      <div className="mt-5 border-b border-line md:mt-8">
        {newest && (
          <Door
            to={`/bai-viet/${newest.slug}`}
            title="Đọc cho sâu"
            text="Bài viết tiếng Việt hoặc song ngữ, có ví dụ, bảng và chuyện thật của người viết."
            cover={{ title: newest.title, ...coverOf(newest) }}
          >
            <DoorStart label="Bài mới nhất" next={newest.title} />
          </Door>
        )}
        <WritingDoor />
      </div>

      <div className="mt-12 grid gap-12 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        <section aria-labelledby="newest">
          <h2 id="newest" className="mb-6 border-b border-line pb-2.5 text-t1">
            Mới nhất
          </h2>
          {articles.length > 0 ? <Newest articles={articles} hasMore={next !== null} /> : <FirstArticle />}
        </section>
        <div className="grid content-start gap-12 min-[961px]:border-l min-[961px]:border-line min-[961px]:pl-8">
          <BilingualShelf articles={bilingual} />
          <CategoryShelf categories={categories} />
        </div>
      </div>
    </div>
  );
}

/** One wide, two beside each other, the rest in rows. */
function Newest({ articles, hasMore }: { articles: readonly ArticleCard[]; hasMore: boolean }) {
  const [lead, ...others] = articleCards(articles);
  if (!lead) return null;
  const pair = others.slice(0, 2);
  const { id: _, ...leadCard } = lead;
  return (
    <>
      <LeadCard {...leadCard} />
      {pair.length === 2 && (
        <div className="mt-8 grid grid-cols-2 gap-5 md:gap-8">
          {pair.map(({ id, summary: _summary, ...card }) => (
            <Card key={id} {...card} />
          ))}
        </div>
      )}
      <div className="mt-10">
        {others.slice(pair.length === 2 ? 2 : 0).map(({ id, ...card }) => (
          <RowCard key={id} {...card} />
        ))}
      </div>
      {hasMore && (
        <p className="mt-4">
          <Button variant="outline" to="/bai-viet">
            Xem thêm bài viết
          </Button>
        </p>
      )}
    </>
  );
}

/** Texts that stand in both languages, for whoever comes to practise. */
function BilingualShelf({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="bilingual">
      <SectionHead title="Đọc song ngữ" id="bilingual" size="t2" />
      <ol>
        {articles.map((article) => (
          <li key={article.id} className="group relative border-t border-line py-3.5 first:border-t-0 first:pt-0">
            <Link
              to={`/bai-viet/${article.slug}`}
              className="font-semibold text-pretty group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0"
            >
              {article.title}
            </Link>
            <MetaLine
              parts={[
                { text: article.author.displayName },
                { text: minuteWords(article.readingMinutes) },
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

function FirstArticle() {
  return (
    <EmptyState
      title="Chưa có bài viết nào"
      text="Bài đầu tiên có thể là của bạn: viết nháp trước, xuất bản khi đã ưng."
      action={<Button to="/bai-viet/create">Viết bài đầu tiên</Button>}
    />
  );
}
