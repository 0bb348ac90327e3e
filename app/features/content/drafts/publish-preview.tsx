import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { Category } from "#contracts/schemas/content.ts";
import { formatMinutes } from "#app/components/article-words.ts";
import { Cover } from "#app/ui/cover.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { SproutMark } from "#app/ui/sprout-mark.tsx";
import "./publish-preview.css";

export interface PublishPreviewProps {
  head: Omit<ArticleFields, "body">;
  category: Category | undefined;
  author: string;
  coverUrl: string | null;
  minutes: number;
}

/** How others will see it: shared, and in a list. Without working links. */
export function PublishPreview({ head, category, author, coverUrl, minutes }: PublishPreviewProps) {
  const { title } = head;
  const lang = head.language === "en" ? "en" : undefined;
  const family = category?.coverFamily ?? "fields";
  return (
    <div inert className="grid gap-6">
      <section>
        <h3 className="text-t2">Khi được chia sẻ</h3>
        <div className="mt-3 overflow-hidden rounded-2 border border-line-2 bg-raised">
          {/* As host/seo/preview-picture.ts draws it, in its light colors. */}
          <div className="share-picture">
            <div className="h-[37.5%]">
              <Cover title={title} family={family} shift={head.cover.shift} format="strip" />
            </div>
            <div className="share-words">
              <span className="share-above">{category?.name ?? "Bài viết"}</span>
              <b lang={lang}>{title}</b>
              <span className="share-below">
                {author}
                <span className="share-brand">
                  <SproutMark size={16} /> Mầm
                </span>
              </span>
            </div>
          </div>
          <div className="px-4 pt-3 pb-4">
            <p className="text-xs text-text-3">{location.host}</p>
            <p className="font-serif text-[1.0625rem] leading-6.5 font-semibold" lang={lang}>
              {title}
            </p>
            {head.summary.trim() && (
              <p className="line-clamp-2 text-s text-text-2" lang={lang}>
                {head.summary}
              </p>
            )}
          </div>
        </div>
      </section>
      <section>
        <h3 className="text-t2">Trong danh sách</h3>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)_92px] gap-4">
          <div>
            <MetaLine
              parts={[
                ...(category ? [{ text: category.name, isCategory: true }] : []),
                { text: author },
                { text: formatMinutes(minutes) },
              ]}
            />
            <p className="mt-0.5 font-serif text-[1.0625rem] leading-6.5 font-semibold text-balance" lang={lang}>
              {title}
            </p>
          </div>
          <div className="h-16.5 overflow-hidden rounded-1">
            <Cover title={title} family={family} shift={head.cover.shift} picture={coverUrl} format="card" />
          </div>
        </div>
      </section>
    </div>
  );
}
