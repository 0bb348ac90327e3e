import { figureDays } from "#contracts/limits/content.ts";
import { shortDate, wholeDay } from "#contracts/time/vietnamese-time.ts";
import type { ArticleFigures } from "#contracts/schemas/figures.ts";
import { addressOf, ownWorkAddress } from "#document/addresses.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { axisOf, DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { api } from "#app/session/session.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { useSettings } from "#app/site/settings.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinePlot } from "#app/ui/line-plot.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { DraftPageSkeleton } from "../drafts/draft-page-skeleton.tsx";
import { editAddress } from "../drafts/draft-kinds.ts";
import type { Route } from "./+types/figures-page.ts";
import "./figures.css";
import { finishedShare, sourceName } from "./figure-words.ts";

export const handle: PageHandle = {
  bandTitle: (figures: Awaited<ReturnType<typeof clientLoader>>) => figures.title,
};

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? `Số liệu: ${loaderData.title}` : "Số liệu",
    path: `/bai-viet/so-lieu/${params.slug}`,
  });

export const clientLoader = ({ params }: Route.ClientLoaderArgs): Promise<ArticleFigures> =>
  api("GET /v1/articles/{slug}/figures", { params: { slug: params.slug } }).catch(pageFailure);

export { DraftPageSkeleton as HydrateFallback };

/** “Số liệu” of an article, for its author and editors. */
export default function FiguresPage({ loaderData: figures }: Route.ComponentProps) {
  const { title, slug, isPublished, publishedAt, since, reads } = figures;
  return (
    <div className="wrap">
      <BackLink to={ownWorkAddress} label="Bài của tôi" place="Số liệu" />
      <h1 className="mt-2 text-d2 text-balance [overflow-wrap:anywhere]">{title}</h1>
      <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-s text-pretty text-text-2">
          {isPublished ? "Đăng" : "Đã gỡ, đăng"} {shortDate(new Date(publishedAt))} · trang tự đếm, không theo dõi ai
        </p>
        <div className="flex gap-2">
          {isPublished && (
            <Button size="sm" variant="outline" to={addressOf("article", slug)}>
              Xem bài
            </Button>
          )}
          <Button size="sm" variant="outline" to={editAddress("article", slug)}>
            Sửa bài
          </Button>
        </div>
      </div>
      <Totals {...figures} />
      {reads.total === 0 ? (
        <EmptyState
          className="mt-12 max-w-160"
          title="Chưa có lượt đọc nào"
          text="Khi có người mở bài này, số liệu sẽ hiện ra ở đây trong vòng một phút."
        />
      ) : (
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 lg:grid-cols-12">
          <ReadsByDay days={figures.days} />
          <Sources sources={figures.sources} />
          <Words words={figures.words} />
        </div>
      )}
      <p className="mt-12 max-w-170 text-s text-pretty text-text-2">
        Mỗi người đọc được tính một lần một ngày, kể cả bạn; ai đã tắt việc đếm thì không có trong các số này. Lượt đọc
        tính từ khi đăng; đọc tới cuối, nguồn và từ được tra tính từ {wholeDay(since)}. Trang không lưu ai đã đọc.
      </p>
    </div>
  );
}

function Totals({ reads, finished, lookUps }: ArticleFigures) {
  const totals = [
    { value: formatCount(reads.total), words: "lượt đọc từ khi đăng" },
    { value: formatCount(reads.recent), words: `lượt đọc ${figureDays} ngày qua` },
    {
      value: finishedShare(finished, reads.sinceCounting),
      words: `đọc tới cuối: ${formatCount(finished)} trong ${formatCount(reads.sinceCounting)} lượt`,
    },
    { value: formatCount(lookUps), words: "lượt tra từ" },
  ];
  return (
    <dl className="totals">
      {totals.map(({ value, words }) => (
        <div key={words}>
          <dt className="text-s text-pretty text-text-2">{words}</dt>
          <dd className="font-serif text-d2 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ReadsByDay({ days }: Pick<ArticleFigures, "days">) {
  const [highest, total] = [
    Math.max(...days.map(({ reads }) => reads)),
    days.reduce((sum, { reads }) => sum + reads, 0),
  ];
  const summary = `${formatCount(total)} lượt đọc trong ${days.length} ngày, ngày nhiều nhất ${formatCount(highest)} lượt.`;
  const axis = axisOf(days.map(({ day }) => day));
  return (
    <DrawnNumbers
      id="reads"
      className="lg:col-span-8"
      title="Lượt đọc mỗi ngày"
      drawing={
        days.length > 1 ? (
          <LinePlot
            points={days.map(({ day, reads }) => ({
              title: `${wholeDay(day)}: ${formatCount(reads)} lượt`,
              value: reads,
              day,
            }))}
            summary={summary}
            format={formatCount}
            axis={axis.map((one, index) => (index === axis.length - 1 ? { ...one, name: "Hôm nay" } : one))}
          />
        ) : (
          <p className="text-s text-text-2">Hôm nay là ngày đầu: {formatCount(total)} lượt. Từ mai có đường vẽ.</p>
        )
      }
      table={
        <DataTable
          label="Lượt đọc từng ngày"
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          columns={[
            { name: "Ngày", cell: ({ day }) => wholeDay(day) },
            { name: "Lượt đọc", cell: ({ reads }) => formatCount(reads) },
          ]}
        />
      }
    />
  );
}

function Sources({ sources }: Pick<ArticleFigures, "sources">) {
  const { siteName } = useSettings();
  const most = Math.max(...sources.map(({ reads }) => reads));
  return (
    <section aria-labelledby="sources" className="lg:col-span-4">
      <SectionHead id="sources" size="t2" title="Từ đâu tới" />
      {sources.length === 0 ? (
        <p className="text-s text-text-2">Chưa biết. Nguồn được ghi từ lượt đọc tiếp theo.</p>
      ) : (
        <ul className="grid gap-3.5">
          {sources.map(({ kind, host, reads }) => (
            <li key={host ?? kind}>
              <p className="mb-1 flex justify-between gap-4 text-s">
                <span className="min-w-0 [overflow-wrap:anywhere]">{host ?? sourceName(kind, siteName)}</span>
                <span className="text-text-2 tabular-nums">{formatCount(reads)}</span>
              </p>
              <div aria-hidden className="h-1.5 rounded-full bg-line">
                <div className="h-full rounded-full bg-mark" style={{ width: `${(100 * reads) / most}%` }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const wordCell = ({ word }: ArticleFigures["words"][number]) => (
  <span lang="en" className="font-serif">
    {word}
  </span>
);

function Words({ words }: Pick<ArticleFigures, "words">) {
  return (
    <section aria-labelledby="words" className="lg:col-span-8">
      <SectionHead id="words" size="t2" title="Từ được tra nhiều" className="mb-2" />
      {words.length === 0 ? (
        <p className="mt-6 text-s text-pretty text-text-2">
          Chưa có ai tra từ nào. Người đọc chạm vào một từ tiếng Anh trong bài thì từ ấy được tính ở đây.
        </p>
      ) : (
        <DataTable
          label="Từ được tra"
          rows={words}
          keyOf={({ word }) => word}
          columns={[
            {
              name: "Từ",
              isText: true,
              cell: wordCell,
            },
            { name: "Lượt tra", cell: ({ lookUps }) => formatCount(lookUps) },
          ]}
        />
      )}
    </section>
  );
}
