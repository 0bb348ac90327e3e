import type { Article } from "#contracts/schemas/content.ts";
import type { Comments } from "#contracts/schemas/comments.ts";
import { dayLength } from "#contracts/time/calendar.ts";
import type { DocumentNode } from "#document/reading.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { Time } from "#app/ui/time.tsx";
import { ArticleBody } from "./article-body.tsx";
import { AuthorName } from "./author-name.tsx";
import { coverOf } from "#app/components/card-parts.ts";
import { languageName, formatMinutes } from "#app/components/article-words.ts";
import { latePart } from "#app/components/late-part.tsx";
import { CommentsPlace } from "#app/components/comments-place.tsx";
import { addressOf } from "#document/addresses.ts";
import { ContentsList } from "./contents-list.tsx";
import { ItemActions } from "./item-actions.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import type { ReadingToolsProps } from "./reading/reading-tools.tsx";
import { useTrackedReading } from "./tracked-reading.ts";

// The parts below a text are in the server's HTML and hydrate later.
const ArticleEnd = latePart(() => import("./article-end.tsx").then(({ ArticleEnd }) => ArticleEnd), {
  name: "phần cuối bài",
});
const RelatedArticles = latePart(() => import("./article-end.tsx").then(({ RelatedArticles }) => RelatedArticles), {
  name: "phần liên quan",
});
const ReadingTools = latePart(() => import("./reading/reading-tools.tsx").then(({ ReadingTools }) => ReadingTools), {
  name: "công cụ đọc",
  isCompact: true,
});

/** An article for readers; `isPreview` for a draft, which has no related articles and no comments. */
export function ArticleView({
  article,
  comments,
  isPreview = false,
}: {
  article: Article;
  comments?: Comments;
  isPreview?: boolean;
}) {
  useTrackedReading(isPreview ? null : article.id, "text");
  return (
    <div className="wrap" data-item={isPreview ? undefined : article.id}>
      {!isPreview && <ReadingProgress />}
      <article className="grid grid-cols-[minmax(0,1fr)] min-[961px]:grid-cols-[180px_minmax(0,680px)] min-[961px]:gap-x-12 min-[1181px]:grid-cols-[216px_minmax(0,680px)_minmax(0,1fr)] min-[1181px]:gap-x-18">
        <aside className="hidden min-[961px]:row-span-5 min-[961px]:block print:hidden">
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto pb-4">
            <ContentsList headings={article.headings} />
          </div>
        </aside>

        <ArticleHeader article={article} isPreview={isPreview} />

        <div
          // Drawings are made for this strip; photos would lose too much.
          className={`mt-6 overflow-hidden rounded-1 max-md:-mx-(--page-side) max-md:rounded-none min-[961px]:col-start-2 min-[1181px]:col-end-4 print:hidden ${article.cover.pictureUrl ? "aspect-3/2 md:aspect-video" : "aspect-2/1 md:aspect-3/1"}`}
        >
          <Cover title={article.title} {...coverOf(article)} format="article" isFirst />
        </div>

        <div id="text" className="mt-12 min-[961px]:col-start-2 max-md:mt-8">
          <ArticleBody body={article.body as DocumentNode} headings={article.headings} language={article.language} />
        </div>

        <ArticleEnd article={article} />

        {comments && (
          <div className="mt-10 min-w-0 min-[961px]:col-start-2">
            <CommentsPlace comments={comments} author={article.author.username} />
          </div>
        )}
      </article>

      {article.related.length > 0 && <RelatedArticles articles={article.related} />}
    </div>
  );
}

function ArticleHeader({ article, isPreview }: ReadingToolsProps) {
  const language = languageName(article.language);
  const textLang = article.language === "en" ? "en" : undefined;
  return (
    <header className="min-[961px]:col-start-2">
      <MetaLine
        parts={[
          ...(article.category
            ? [{ text: article.category.name, to: addressOf("category", article.category.slug), isCategory: true }]
            : []),
          ...(language ? [{ text: language }] : []),
          ...(article.level ? [{ text: `trình độ ${article.level}` }] : []),
          { text: formatMinutes(article.readingMinutes) },
        ]}
      />
      <h1 className="mt-1.5 text-d2 text-balance" lang={textLang}>
        {article.title}
      </h1>
      {article.summary && (
        <p className="mt-3 font-serif text-[1.25rem] leading-8 text-pretty text-text-2" lang={textLang}>
          {article.summary}
        </p>
      )}
      <div className="mt-5 flex items-center justify-between gap-3 tiny:flex-wrap">
        <Byline article={article} />
        <div className="flex shrink-0 items-center gap-2">
          <ReadingTools article={article} isPreview={isPreview} />
          {!isPreview && (
            <ItemActions
              id={article.id}
              title={article.title}
              edit={{ to: `/bai-viet/edit/${article.slug}`, what: "bài viết" }}
              author={article.author.username}
            />
          )}
        </div>
      </div>
    </header>
  );
}

function Byline({ article }: { article: Article }) {
  const wasEdited = Date.parse(article.updatedAt) - Date.parse(article.publishedAt) > dayLength;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={article.author.displayName} src={article.author.avatarUrl} />
      <div>
        <p className="font-semibold">
          <AuthorName author={article.author} />
        </p>
        <p className="text-xs text-text-3">
          <Time at={article.publishedAt} format={shortDate} />
          {wasEdited && (
            <>
              {"\u00a0· sửa "}
              <Time at={article.updatedAt} format={shortDate} />
            </>
          )}
        </p>
      </div>
    </div>
  );
}
