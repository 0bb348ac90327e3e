import { Link, useNavigate, useSearchParams } from "react-router";
import { ownTextLimit, ownTitleLimit, textQuestions } from "#contracts/limits/learning.ts";
import { placementLevels as levels } from "#contracts/limits/language.ts";
import { useLocalDraft } from "#app/session/local-drafts.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { addressOf, cornerAddress, readingTextAddress } from "#document/addresses.ts";
import { ownTextAddress, readingAddress, wordsAddress } from "#document/learning-addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { RetryLine } from "#app/components/retry-line.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { readingChanged } from "#app/components/learning-cache.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useReading } from "../learning-queries.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { KnownShare } from "./known-share.tsx";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import { oneOf, type PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/reading-page.ts";
import { learningMeta } from "../page-meta.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [{ items }, { items: articles }] = await Promise.all([
    call("GET /v1/learn/texts"),
    call("GET /v1/learn/articles"),
  ]).catch(pageFailure);
  return { texts: items, articles };
}

export { shouldRevalidate } from "../page-meta.ts";

const levelParameter = "trinh-do";

export const handle: PageHandle = {
  application: "on-interaction",
  searchParameters: { [levelParameter]: { format: oneOf(levels.map((level) => level.toLowerCase())) } },
  bandTitle: "Đọc và tra từ",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  learningMeta(matches, {
    title: "Đọc và tra từ",
    description:
      "Bài đọc tiếng Anh từ A1 tới C1 viết riêng cho người Việt: chạm vào từ để xem nghĩa, lưu thẻ, trả lời câu hỏi.",
    path: readingAddress,
    isIndexed: true,
  });

type ReadingData = Awaited<ReturnType<typeof loader>>;
type OwnReading = NonNullable<ReturnType<typeof useReading>["data"]>;

/** “Đọc & tra từ”: graded texts, the member's own texts, and articles of the site with English. */
export default function ReadingPage({ loaderData: { texts, articles } }: Route.ComponentProps) {
  const userId = useUserId();
  const own = useReading();
  const [params] = useSearchParams();
  const chosen = levels.find((level) => level.toLowerCase() === params.get(levelParameter));
  // The texts of the member's level come first.
  const suited = own.data?.level ?? null;
  const shownLevels = chosen ? [chosen] : suited ? [suited, ...levels.filter((level) => level !== suited)] : levels;
  return (
    <div className="wrap">
      <BackLink to={cornerAddress} label="Góc học tập" />
      <h1 className="mt-2 text-d2">Đọc &amp; tra từ</h1>
      <p className="mt-2 max-w-150 text-intro text-pretty text-text-2">
        Chạm vào từ nào, nghĩa của từ ấy hiện ra. Từ nào đáng nhớ thì thành thẻ, kèm câu văn của nó.
      </p>
      {own.isError && (
        <RetryLine
          className="mt-3 text-s text-text-2"
          text="Chưa tải được tiến độ đọc của bạn, bài đọc vẫn mở."
          query={own}
        />
      )}
      <TabLinks
        label="Trình độ"
        className="mt-8"
        tabs={[
          { title: "Tất cả", to: readingAddress, isOn: chosen === undefined, count: texts.length },
          ...levels.map((level) => ({
            title: level,
            to: `${readingAddress}?${levelParameter}=${level.toLowerCase()}`,
            isOn: level === chosen,
            count: texts.filter((text) => text.level === level).length,
          })),
        ]}
      />
      <div className="mt-8 grid gap-12">
        {shownLevels.map((level) => (
          <section key={level} aria-labelledby={`texts-${level}`}>
            <SectionHead
              id={`texts-${level}`}
              title={level === suited ? `Trình độ ${level}, hợp với bạn` : `Trình độ ${level}`}
              aside={
                level === shownLevels[0] && userId !== "" ? (
                  <Link to={wordsAddress} className="text-link">
                    Từ của bạn
                  </Link>
                ) : undefined
              }
            />
            <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
              {texts
                .filter((text) => text.level === level)
                .map((text) => (
                  <TextEntry key={text.slug} text={text} own={own.data?.texts.find(({ slug }) => slug === text.slug)} />
                ))}
            </ul>
          </section>
        ))}
        {own.data && <OwnTexts texts={own.data.own} />}
        {articles.length > 0 && <SiteArticles articles={articles} own={own.data?.articles} />}
      </div>
    </div>
  );
}

interface TextEntryProps {
  text: ReadingData["texts"][number];
  own: OwnReading["texts"][number] | undefined;
}

/** A graded text with the member's progress. */
function TextEntry({ text, own }: TextEntryProps) {
  return (
    <li className="group relative min-w-0">
      <h3 lang="en" className="text-d5">
        <Link
          to={readingTextAddress(text.slug)}
          prefetch="intent"
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {text.title}
        </Link>
      </h3>
      <p className="mt-0.5 text-s text-pretty text-text-2">{text.about}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-text-3">
        <span>{text.words} từ</span>
        {text.series && (
          <span>
            <span aria-hidden>· </span>phần {text.series.part}/{text.series.parts}
          </span>
        )}
        {own && <KnownShare share={own.known} />}
        {own?.readAt && <HasRead score={own.score} />}
      </p>
    </li>
  );
}

interface SiteArticlesProps {
  articles: ReadingData["articles"];
  own: OwnReading["articles"] | undefined;
}

/** Articles of the site with English in them. */
function SiteArticles({ articles, own }: SiteArticlesProps) {
  return (
    <section aria-labelledby="site-articles">
      <SectionHead id="site-articles" title="Bài song ngữ trên Mầm" />
      <ul className="grid gap-x-10 md:grid-cols-2">
        {articles.map((article) => {
          const mine = own?.find(({ id }) => id === article.id);
          return (
            <li key={article.id} className="border-t border-line py-3">
              <Link to={addressOf("article", article.slug)} className="font-medium hover:underline">
                {article.title}
              </Link>
              <p className="line-clamp-2 text-s text-text-2">{article.summary}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-text-3">
                {article.level && <Tag>{article.level}</Tag>}
                <span>{formatCount(article.words)} từ tiếng Anh</span>
                {mine && <KnownShare share={mine.known} />}
                {mine?.readAt && <HasRead />}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const HasRead = ({ score = null }: { score?: number | null }) => (
  <span className="inline-flex items-center gap-1 text-brand-text">
    <Icon name="check" size={16} /> đã đọc{score === null ? "" : `, đúng ${score}/${textQuestions}`}
  </span>
);

const emptyText = { title: "", text: "" };
// A `maxLength` would truncate pasted text silently.
const tooLong = (text: string) =>
  `Bài dài ${formatCount(text.length)} ký tự, nhiều nhất ${formatCount(ownTextLimit)}. Bạn bỏ bớt, hoặc chia thành hai bài nhé.`;

/** Texts that the member has added, and the form for another. */
function OwnTexts({ texts }: { texts: readonly { id: string; title: string; words: number }[] }) {
  const navigate = useNavigate();
  const form = useForm({
    stored: useLocalDraft("own-text", emptyText, "typed-english"),
    validate: ({ text }) => (text.length > ownTextLimit ? { text: tooLong(text) } : {}),
    send: async (body) => {
      const made = await api("POST /v1/learn/own-texts", { body });
      form.reset();
      readingChanged();
      await navigate(ownTextAddress(made.text.id));
    },
    failureField: "text",
    unexpected: "Chưa lưu được. Bạn kiểm tra mạng rồi thử lại nhé.",
  });
  const { text } = form.values;
  return (
    <section aria-labelledby="own-texts">
      <SectionHead id="own-texts" title="Bài bạn mang tới" />
      {texts.length > 0 && (
        <ul className="mb-6 grid gap-x-10 md:grid-cols-2">
          {texts.map(({ id, title: name, words }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 border-t border-line py-2.5">
              <Link to={ownTextAddress(id)} className="min-w-0 font-medium wrap-break-word hover:underline">
                {name}
              </Link>
              <Tag>{formatCount(words)} từ</Tag>
            </li>
          ))}
        </ul>
      )}
      <form {...form.form} className="grid max-w-170 gap-4">
        <p className="text-s text-text-2">
          Dán một bài tiếng Anh bạn muốn đọc. Chỉ mình bạn thấy, xoá lúc nào cũng được.
        </p>
        <Field label="Tên bài" error={form.errors.title}>
          <TextInput maxLength={ownTitleLimit} {...form.control("title")} />
        </Field>
        <Field
          label="Bài tiếng Anh"
          error={text.length > ownTextLimit ? tooLong(text) : form.errors.text}
          hint={`${formatCount(text.length)}/${formatCount(ownTextLimit)} ký tự`}
        >
          <Textarea lang="en" rows={5} {...form.control("text")} />
        </Field>
        <div>
          <Button type="submit" variant="outline" isBusy={form.isBusy} busyLabel="Đang lưu…">
            Mở bài này để đọc
          </Button>
        </div>
      </form>
    </section>
  );
}
