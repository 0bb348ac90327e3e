import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Health } from "#contracts/schemas/admin.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/server-tab.ts";
import { jobNames } from "./job-names.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

const healthQuery = {
  queryKey: ["admin", "health"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/admin/health", { signal }),
};

export const clientLoader = () => openTab(tabs.server);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.server);

/** The health of the server that answered, and its scheduled jobs. */
export default function ServerTab() {
  const health = useQuery(healthQuery, queryClient);
  return (
    <QueryContent
      query={health}
      loadingLabel="Đang tải tình trạng máy chủ…"
      skeletonClassName="grid gap-3"
      skeleton={[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
      failedTitle="Chưa tải được tình trạng máy chủ"
    >
      {(data) => (
        <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
          <section aria-labelledby="machine" className="lg:order-2 lg:col-span-4 lg:border-l lg:border-line lg:pl-8">
            <SectionHead title="Máy chủ" id="machine" size="t2" className="mb-4" />
            <Machine health={data} />
            <Button
              variant="outline"
              className="mt-6"
              isBusy={health.isFetching}
              busyLabel="Đang xem lại…"
              onClick={() => void health.refetch()}
            >
              Xem lại
            </Button>
          </section>
          <section aria-labelledby="jobs" className="lg:col-span-8">
            <SectionHead title="Việc chạy định kỳ" id="jobs" className="mb-1" />
            <p className="mb-4 text-s text-pretty text-text-2">
              Tính từ lúc máy chủ này khởi động. Việc chưa thành sẽ tự chạy lại ở lượt sau.
            </p>
            <ul>
              {failedFirst(data.jobs).map((job) => (
                <JobRow key={job.name} job={job} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </QueryContent>
  );
}

const megabytes = (bytes: number) => `${formatCount(Math.round(bytes / 1024 / 1024))} MB`;

function Machine({ health: { startedAt, database, engine, mail, storage, memory } }: { health: Health }) {
  const { connections } = database;
  const parts: (readonly [string, number | null])[] = [
    ["máy chủ", memory.main],
    ["cơ sở dữ liệu", memory.database],
    ["bộ phân tích", memory.engine],
  ];
  const memoryParts = parts.flatMap(([name, bytes]) => (bytes === null ? [] : [`${name} ${megabytes(bytes)}`]));
  return (
    <dl className="grid gap-3">
      <Detail name="Khởi động">
        <Time at={startedAt} format={dateAndHour} />
      </Detail>
      <Detail name={`Cơ sở dữ liệu (${database.engine === "embedded" ? "đi kèm" : "PostgreSQL"})`}>
        {database.milliseconds === null ? (
          <span className="text-danger">Không trả lời</span>
        ) : (
          `Trả lời sau ${formatCount(database.milliseconds)} ms · ${formatCount(connections.used)} kết nối đang dùng, ${formatCount(connections.waiting)} yêu cầu đang chờ`
        )}
      </Detail>
      <Detail name="Bộ phân tích tiếng Anh">
        {engine.isStarted
          ? `${formatCount(engine.running)} bài đang đọc, ${formatCount(engine.waiting)} bài đang chờ`
          : "Khởi động khi có bài đầu tiên"}
      </Detail>
      <Detail name="Thư">
        {mail
          ? `${formatCount(mail.waiting)} thư đang chờ, ${formatCount(mail.failing)} thư gửi chưa được`
          : "Chưa đọc được"}
      </Detail>
      <Detail name={`Kho ảnh (${storage.kind === "folder" ? "thư mục trên máy" : "S3"})`}>
        {storage.milliseconds === null ? (
          <span className="text-danger">Không trả lời</span>
        ) : (
          `Trả lời sau ${formatCount(storage.milliseconds)} ms`
        )}
      </Detail>
      <Detail name="Bộ nhớ">
        {megabytes(memory.total)} ({memoryParts.join(", ")})
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-text-3">{name}</dt>
      <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

type Job = Health["jobs"][number];

const failedFirst = (jobs: readonly Job[]): Job[] =>
  jobs.toSorted(
    (one, other) =>
      Number(other.last?.isFailed ?? false) - Number(one.last?.isFailed ?? false) ||
      other.failures - one.failures ||
      nameOf(one).localeCompare(nameOf(other), "vi"),
  );
const nameOf = ({ name }: Job) => jobNames[name] ?? name;

/** `15 giây`, `5 phút`, `24 giờ`. */
function interval(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} giây`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} phút` : `${Math.round(seconds / 3600)} giờ`;
}

function JobRow({ job }: { job: Job }) {
  const { every, last, failures } = job;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow basis-64">
        <p className="font-medium [overflow-wrap:anywhere]">{nameOf(job)}</p>
        <p className="text-xs text-text-3 tabular-nums">
          Mỗi {interval(every)}
          {last && (
            <>
              {" · lần cuối "}
              <Time at={last.begunAt} format={dateAndHour} />
              {`, mất ${formatCount(last.milliseconds)} ms`}
            </>
          )}
          {failures > 0 && ` · ${formatCount(failures)} lần chưa thành`}
        </p>
      </div>
      {!last ? <Tag>Chưa đến lượt</Tag> : last.isFailed && <Tag tone="danger">Chưa thành</Tag>}
    </li>
  );
}
