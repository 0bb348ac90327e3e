import { useMutation, useQuery } from "@tanstack/react-query";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import type { CallData } from "#contracts/client.ts";
import { modelDaysShown, nearlySpent } from "#contracts/limits/practice.ts";
import type { ModelFigures, PracticeTask } from "#contracts/schemas/practice.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { formatCount, formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { RuleStatisticsList } from "./rule-statistics.tsx";
import type { Route } from "./+types/model-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

const figuresQuery = {
  queryKey: ["admin", "model-figures"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/ai/model", { signal }),
};

const taskNames: Record<PracticeTask, string> = {
  grammar: "Phân tích ngữ pháp",
  paraphrase: "Diễn giải câu",
  question: "Hỏi về một câu",
  writing: "Nộp bài viết",
  comment: "Nhận xét bài",
  rewrite: "Viết lại",
  refine: "Sửa thêm bản viết lại",
  translate: "Ý tiếng Việt sang câu tiếng Anh",
  sides: "Tóm tắt hai phía",
  counterpoints: "Gợi ý phản biện",
  meaning: "Nghĩa của từ trong câu",
  week: "Tóm tắt tuần",
};
const troubleNames: Record<string, string> = {
  busy: "Bận hoặc không kết nối được",
  slow: "Trả lời quá chậm",
  malformed: "Trả lời không đúng dạng",
  refused: "Không nhận yêu cầu hoặc khoá",
  "over-quota": "Hết hạn mức ở nhà cung cấp",
  UNAVAILABLE: "Hàng chờ đầy",
};
const duration = (milliseconds: number | null) =>
  milliseconds === null
    ? "–"
    : milliseconds < 1_000
      ? `${formatCount(milliseconds)} ms`
      : `${formatDecimal(milliseconds / 1_000)} giây`;

export const clientLoader = () => openTab(tabs.model);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.model);

/** Configuration and figures of the engines of the AI section. Members' texts are not shown here. */
export default function ModelTab() {
  const query = useQuery(figuresQuery, queryClient);
  return (
    <QueryContent
      query={query}
      loadingLabel="Đang tải số liệu AI…"
      skeletonClassName="grid gap-3"
      skeleton={
        <>
          <Skeleton className="h-12" />
          <Skeleton className="h-40" />
        </>
      }
      failedTitle="Chưa tải được số liệu AI"
    >
      {(figures) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-12 lg:grid-cols-12">
          <div className="grid content-start gap-10 lg:order-2 lg:col-span-4 lg:border-l lg:border-line lg:pl-8">
            <Setup figures={figures} />
            {figures.model && <Today figures={figures} />}
            <Shares shares={figures.shares} />
          </div>
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-span-8">
            <Tasks tasks={figures.tasks} />
            <RuleStatisticsList />
            {figures.troubles.length > 0 && <Troubles troubles={figures.troubles} />}
          </div>
        </div>
      )}
    </QueryContent>
  );
}

function Facts({ facts }: { facts: [string, string][] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-3">{name}</dt>
          <dd className="[overflow-wrap:anywhere] tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Setup({ figures: { model } }: { figures: ModelFigures }) {
  return (
    <section aria-labelledby="model-setup">
      <SectionHead title="AI nâng cao" id="model-setup" size="t2" className="mb-4" />
      {model ? (
        <>
          <Facts
            facts={[
              ["Địa chỉ", model.address],
              ["Mô hình", model.name],
              ["Khoá", model.hasKey ? "Đã đặt, không hiện ở đâu cả" : "Không đặt"],
            ]}
          />
          <ConnectionTest />
        </>
      ) : (
        <p className="text-s text-pretty text-text-2">
          Chưa có mô hình nào. Bộ phân tích có sẵn làm mọi việc và không bài nào rời máy chủ. Muốn thêm AI nâng cao, bạn
          đặt <code>AI_BASE_URL</code>, <code>AI_MODEL</code> và nếu cần <code>AI_API_KEY</code> rồi khởi động lại máy
          chủ.
        </p>
      )}
    </section>
  );
}

function testResult({ isWorking, latency, takesSchemas, error }: CallData<"POST /v1/ai/model/test">) {
  const how =
    takesSchemas === false
      ? "Không hỗ trợ JSON schema, nên yêu cầu được ghi trong câu lệnh."
      : "Trả lời theo đúng JSON schema được yêu cầu.";
  return { isWorking, words: isWorking ? `Kết nối tốt, trả lời sau ${duration(latency)}. ${how}` : (error ?? "") };
}

function ConnectionTest() {
  const test = useMutation({ mutationFn: () => api("POST /v1/ai/model/test") }, queryClient);
  const result = test.data
    ? testResult(test.data)
    : test.error && { isWorking: false, words: errorMessage(test.error) };
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-s text-pretty text-text-2">Hỏi mô hình một từ, đúng cách các trang luyện viết vẫn hỏi.</p>
      <Button
        variant="outline"
        className="mt-3"
        isBusy={test.isPending}
        busyLabel="Đang kiểm tra…"
        onClick={() => test.mutate()}
      >
        Kiểm tra kết nối
      </Button>
      <div role="status" className="mt-3 text-s">
        {result && (
          <p className={`flex gap-2 [overflow-wrap:anywhere] ${result.isWorking ? "text-brand-text" : "text-danger"}`}>
            <Icon name={result.isWorking ? "check" : "warning-circle"} size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{result.words}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Today({ figures: { today, shares } }: { figures: ModelFigures }) {
  const limit = shares.modelWordsOfAll;
  return (
    <section aria-labelledby="model-today">
      <SectionHead title="Cả trang hôm nay" id="model-today" size="t2" className="mb-4" />
      <Facts
        facts={[
          ["Từ đã gửi tới AI nâng cao", `${formatCount(today.words)} / ${formatCount(limit)}`],
          ["Lượt", formatCount(today.tasks)],
        ]}
      />
      {today.words >= limit * nearlySpent && (
        <p className="mt-4 flex gap-2 text-s text-pretty">
          <Icon name="warning-circle" size={18} className="mt-0.5 shrink-0 text-danger" />
          <span>
            Phần của hôm nay sắp hết. Hết rồi thì mọi bài do bộ phân tích có sẵn làm, tới 00:00. Đổi mức này bằng{" "}
            <code>AI_WORDS_A_DAY_OF_ALL</code>.
          </span>
        </p>
      )}
    </section>
  );
}

function Shares({ shares }: { shares: ModelFigures["shares"] }) {
  return (
    <section aria-labelledby="model-shares">
      <SectionHead title="Mỗi thành viên, mỗi ngày" id="model-shares" size="t2" className="mb-4" />
      <Facts
        facts={[
          ["Phân tích bằng bộ có sẵn", `${formatCount(shares.analyses)} lượt`],
          ["Viết lại bằng bộ có sẵn", `${formatCount(shares.rewrites)} lượt`],
          [
            "AI nâng cao",
            `${formatCount(shares.modelTasks)} lượt và ${formatCount(shares.modelWords)} từ, nhiều nhất ${formatCount(shares.modelTasksAMinute)} lượt một phút`,
          ],
        ]}
      />
    </section>
  );
}

const failures = (count: number) => <span className={count > 0 ? "text-danger" : undefined}>{formatCount(count)}</span>;

function Tasks({ tasks }: { tasks: ModelFigures["tasks"] }) {
  return (
    <section aria-labelledby="model-tasks">
      <SectionHead title={`Việc đã làm trong ${modelDaysShown} ngày`} id="model-tasks" className="mb-1" />
      <p className="mb-4 text-s text-pretty text-text-2">Chỉ có con số. Bài của thành viên không được ghi lại ở đây.</p>
      {tasks.length === 0 ? (
        <EmptyState
          title="Chưa có việc nào"
          text="Khi thành viên phân tích, viết lại hay nộp bài, số lượt và thời gian sẽ hiện ở đây."
        />
      ) : (
        <DataTable
          label="Bảng việc đã làm"
          className="min-w-150"
          rows={tasks}
          keyOf={({ task, engine }) => `${task} ${engine}`}
          columns={[
            { name: "Việc", isText: true, cell: ({ task }) => taskNames[task] },
            {
              name: "Bộ phân tích",
              isText: true,
              cell: ({ engine }) => (engine === "model" ? "AI nâng cao" : "Có sẵn"),
            },
            { name: "Xong", cell: ({ done }) => formatCount(done) },
            { name: "Lỗi", cell: ({ failed }) => failures(failed) },
            { name: "Bỏ dở", cell: ({ aborted }) => formatCount(aborted) },
            { name: "Trung vị", cell: ({ median }) => duration(median) },
            { name: "Phân vị 95", cell: ({ slowest }) => duration(slowest) },
          ]}
        />
      )}
    </section>
  );
}

function Troubles({ troubles }: { troubles: ModelFigures["troubles"] }) {
  return (
    <section aria-labelledby="model-troubles">
      <SectionHead title="Vì sao có việc không xong" id="model-troubles" className="mb-3" />
      <ul>
        {troubles.map(({ reason, engine, count }) => (
          <li
            key={`${reason} ${engine}`}
            className="flex justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
          >
            <span>
              {troubleNames[reason] ?? "Lỗi khác"}
              <span className="text-text-3"> · {engine === "model" ? "AI nâng cao" : "bộ phân tích có sẵn"}</span>
            </span>
            <span className="tabular-nums">{formatCount(count)} lần</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
