import { useMutation, useQuery } from "@tanstack/react-query";
import { errorMessage } from "#app/forms/error-message.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import type { CallData } from "#contracts/client.ts";
import type { QueuedEmail, MailSetup } from "#contracts/schemas/admin.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { useSettings } from "#app/site/settings.ts";
import { toasts } from "#app/site/toasts.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { refetchOverview } from "./admin-queries.ts";
import type { Route } from "./+types/mail-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";

const emailsKey = ["admin", "emails"] as const;
const setupQuery = {
  queryKey: ["admin", "mail-setup"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/admin/mail", { query: {}, signal }),
};
const refetchMail = () => {
  void queryClient.invalidateQueries({ queryKey: emailsKey });
  void queryClient.invalidateQueries({ queryKey: setupQuery.queryKey });
  refetchOverview();
};

export const clientLoader = () => openTab(tabs.mail);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.mail);

/** How email is sent, and the emails that failed. */
export default function MailTab() {
  return (
    <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:order-2 lg:col-span-4 lg:border-l lg:border-line lg:pl-8">
        <Setup />
      </div>
      <div className="lg:col-span-8">
        <Emails />
      </div>
    </div>
  );
}

function Setup() {
  const mail = useQuery(setupQuery, queryClient);
  return (
    <section aria-labelledby="mail-setup">
      <SectionHead title="Cách gửi thư" id="mail-setup" size="t2" className="mb-4" />
      <QueryContent
        query={mail}
        loadingLabel="Đang tải cách gửi thư…"
        skeletonClassName="grid gap-3"
        skeleton={
          <>
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </>
        }
        failedTitle="Chưa tải được cách gửi thư"
      >
        {({ setup }) => <SetupFacts setup={setup} />}
      </QueryContent>
      <TestEmail />
    </section>
  );
}

function SetupFacts({ setup }: { setup: MailSetup }) {
  const { outboxUrl } = useSettings();
  const facts: [string, React.ReactNode][] =
    setup.kind === "smtp"
      ? [
          ["Máy chủ", `${setup.host}, cổng ${setup.port}`],
          ["Đường truyền", setup.isEncrypted ? "TLS ngay từ đầu" : "STARTTLS khi máy chủ thư nhận"],
          ["Người gửi", setup.from],
        ]
      : [
          [
            "Hộp thư đi",
            <span key="o">
              Thư được cất thành tệp trên máy này, không gửi đi đâu.{" "}
              {outboxUrl && (
                <a href={outboxUrl} className="text-link">
                  Đọc thư
                </a>
              )}
            </span>,
          ],
          ["Người gửi", setup.from],
        ];
  return (
    <dl className="grid gap-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-text-3">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const testResult = ({ to, isSent, error }: CallData<"POST /v1/admin/mail/test">) => ({
  isSent,
  words: isSent ? `Đã giao thư tới ${to}. Bạn mở hộp thư xem nhé.` : `Máy chủ thư trả lời: ${error ?? ""}`,
});

function TestEmail() {
  const send = useMutation({ mutationFn: () => api("POST /v1/admin/mail/test") }, queryClient);
  const result = send.data ? testResult(send.data) : send.error && { isSent: false, words: errorMessage(send.error) };
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="text-s text-pretty text-text-2">
        Một lá thư tới e-mail của chính bạn, giao ngay, để biết thư có đi không.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        isBusy={send.isPending}
        busyLabel="Đang gửi…"
        onClick={() => send.mutate()}
      >
        Gửi thư thử
      </Button>
      <div role="status" className="mt-3 text-s">
        {result && (
          <p className={`flex gap-2 [overflow-wrap:anywhere] ${result.isSent ? "text-brand-text" : "text-danger"}`}>
            <Icon name={result.isSent ? "check" : "warning-circle"} size={18} className="mt-0.5 shrink-0" />
            <span className="min-w-0">{result.words}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Emails() {
  const { data: mail } = useQuery(setupQuery, queryClient);
  return (
    <section aria-labelledby="outgoing-emails">
      <SectionHead
        title="Thư đang chờ"
        id="outgoing-emails"
        className="mb-1"
        aside={
          mail && mail.waiting > 0 ? (
            <span className="text-text-2 tabular-nums">
              {formatCount(mail.waiting)} thư
              {mail.failing > 0 && `, ${formatCount(mail.failing)} gửi chưa được`}
            </span>
          ) : undefined
        }
      />
      <p className="mb-4 text-s text-pretty text-text-2">
        Thư gửi chưa được sẽ tự gửi lại với khoảng cách dài dần, trong một ngày. Nội dung thư được mã hoá và không ai
        đọc được ở đây.
      </p>
      <PaginatedList<QueuedEmail, { items: QueuedEmail[]; next: string | null }>
        queryKey={emailsKey}
        load={async (cursor, signal) => {
          const { emails, next } = await api("GET /v1/admin/mail", { query: { cursor }, signal });
          return { items: emails, next };
        }}
        loadingLabel="Đang tải thư…"
        skeleton={[0, 1, 2].map((row) => (
          <Skeleton key={row} className="my-3 h-16" />
        ))}
        failedTitle="Chưa tải được thư"
        failedText="Thư đang chờ vẫn còn nguyên và vẫn được gửi."
        moreLabel="Xem thêm thư"
        empty={
          <EmptyState
            title="Không có thư nào đang chờ"
            text="Mọi thư đã được giao đi. Bạn gửi một thư thử để chắc chắn cũng được."
          />
        }
      >
        {(emails) => (
          <ul>
            {emails.map((message) => (
              <EmailRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PaginatedList>
    </section>
  );
}

function EmailRow({ message: { id, to, subject, tries, createdAt, retryAt, lastError } }: { message: QueuedEmail }) {
  const retry = useMutation(
    {
      mutationFn: () => api("POST /v1/admin/mail/{id}/retry", { params: { id } }),
      onSuccess: ({ isSent, error }) => {
        if (isSent) toasts.add({ id: "admin", title: "Đã giao thư", description: `${subject}, tới ${to}` });
        else toasts.add({ id: "admin", title: "Thư vẫn chưa đi", description: error ?? "", color: "red" });
      },
      onError: (error) => notifyError("Chưa gửi lại được", error, { id: "admin" }),
      onSettled: refetchMail,
    },
    queryClient,
  );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0">
      <div className="min-w-0 grow basis-72">
        <p className="font-medium [overflow-wrap:anywhere]">{subject}</p>
        <p className="text-xs text-text-3 [overflow-wrap:anywhere]">
          tới {to} · viết <Time at={createdAt} format={dateAndHour} />
        </p>
        {lastError !== null && (
          <p className="mt-1.5 text-s text-danger [overflow-wrap:anywhere]">
            <span className="sr-only">Lỗi: </span>
            {lastError}
          </p>
        )}
        {lastError !== null && (
          <p className="mt-0.5 text-xs text-text-3">
            Đã thử {formatCount(tries)} lần, thử lại lúc <Time at={retryAt} format={dateAndHour} />
          </p>
        )}
      </div>
      {lastError === null ? (
        <Tag>Đang chờ</Tag>
      ) : (
        <Button
          size="sm"
          variant="outline"
          isBusy={retry.isPending}
          onClick={() => retry.mutate()}
          aria-label={`Gửi lại thư ${subject} tới ${to}`}
        >
          Gửi lại
        </Button>
      )}
    </li>
  );
}
