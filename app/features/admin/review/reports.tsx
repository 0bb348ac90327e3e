import type { OpenReport, ReportReason } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import { Link } from "react-router";
import { type Refusal, removalOf, useAskingWhy } from "./asking-why.tsx";
import { decide, decideComment, reviewKey } from "./decide.ts";
import { CardSkeleton, Gone, NothingLeft, Part, type PartOfReview, Where, Words } from "./parts.tsx";
import { type Decision, ReviewCard } from "./review-card.tsx";
import { useWithdrawing, withdrawal, type Withdrawal } from "./withdrawing.tsx";

const reportsKey = [...reviewKey, "reports"] as const;

const reasons: Record<ReportReason, string> = {
  spam: "Quảng cáo, thư rác",
  rude: "Xúc phạm, nặng lời",
  false: "Sai sự thật",
  rights: "Bản quyền, riêng tư",
  other: "Điều khác",
};

export const reportsPart: PartOfReview = {
  id: "bao-cao",
  title: "Báo cáo",
  whenEmpty: "Khi người đọc báo một bài, một bình luận hay một người, bạn xem ở đây.",
};

/** Reports from readers. */
export function Reports() {
  const { ask, dialog } = useWithdrawing();
  const removing = useAskingWhy();
  return (
    <Part
      of={reportsPart}
      note="Báo cáo về cùng một điều được quyết định một lần. Người báo cáo không được nêu tên với ai khác."
    >
      <PaginatedList<OpenReport, { items: OpenReport[]; next: string | null }>
        queryKey={reportsKey}
        load={async (cursor, signal) => {
          const { reports, next } = await api("GET /v1/review/reports", { query: { cursor }, signal });
          return { items: reports, next };
        }}
        loadingLabel="Đang tải báo cáo…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được báo cáo"
        moreLabel="Xem thêm báo cáo"
        empty={<NothingLeft text={reportsPart.whenEmpty} />}
      >
        {(reports) => (
          <ul className="grid gap-4">
            {reports.map((report) => (
              <Report key={report.id} report={report} onWithdraw={ask} onRemove={removing.ask} />
            ))}
          </ul>
        )}
      </PaginatedList>
      {dialog}
      {removing.dialog}
    </Part>
  );
}

interface ReportProps {
  report: OpenReport;
  onRemove: (asked: Refusal) => void;
  onWithdraw: (asked: Withdrawal) => void;
}

function Report(props: ReportProps) {
  const { report } = props;
  return (
    <ReviewCard label={`Báo cáo về ${nameOf(report)}`} decisions={decisionsOn(props)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone="accent">{reasons[report.reason]}</Tag>
        {report.count > 1 && <span className="font-medium">{report.count} người báo</span>}
        <span className="text-text-3">
          {report.reporter ? `${report.reporter.displayName} báo ` : "báo "}
          <Time at={report.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      {report.note && <p className="mt-2 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">“{report.note}”</p>}
      <Reported report={report} />
    </ReviewCard>
  );
}

/** Upholds or rejects a report after `first` has run, and offers to undo it if possible. */
function closeReport(
  id: string,
  decision: "uphold" | "reject",
  done: string,
  more: {
    reason?: string;
    first?: () => Promise<unknown>;
    undo?: { label: string; send: () => Promise<unknown> };
  } = {},
) {
  void decide<OpenReport>({
    queryKey: reportsKey,
    isDecided: (one) => one.id === id,
    send: async () => {
      await more.first?.();
      await api("POST /v1/review/reports/{id}", { params: { id }, body: { decision, reason: more.reason ?? "" } });
    },
    done,
    ...(more.undo ? { undo: more.undo } : {}),
  });
}

/** The possible decisions, the usual one first. */
function decisionsOn({ report, onRemove, onWithdraw }: ReportProps): Decision[] {
  const { id, kind, target, item, comment, person, reported } = report;
  const leave: Decision = {
    label: "Bỏ qua",
    description: `Bỏ qua báo cáo về ${nameOf(report)}`,
    run: () => closeReport(id, "reject", "Đã bỏ qua báo cáo"),
  };
  const note: Decision = {
    label: "Ghi nhận",
    description: `Ghi nhận báo cáo về ${nameOf(report)}`,
    run: () => closeReport(id, "uphold", "Đã ghi nhận báo cáo"),
  };
  const hide: Decision = {
    label: "Ẩn bình luận",
    description: `Ẩn bình luận của ${person?.displayName ?? "thành viên đã xoá tài khoản"}`,
    isDangerous: true,
    run: () =>
      closeReport(
        id,
        "uphold",
        "Đã ẩn bình luận",
        comment ? { undo: { label: "Hiện lại bình luận", send: () => decideComment(comment, "approve") } } : {},
      ),
  };
  const withdraw: Decision = {
    label: "Gỡ bài xuống…",
    asksFirst: true,
    description: `Gỡ bài ${item?.title ?? ""} xuống`,
    isDangerous: true,
    run: () =>
      onWithdraw({
        id: target,
        title: item?.title ?? "",
        run: () => {
          const { send, undo } = withdrawal(target);
          closeReport(id, "uphold", "Đã gỡ bài xuống", { first: send, undo });
        },
      }),
  };
  const remove: Decision = {
    label: "Gỡ xuống…",
    asksFirst: true,
    description: `Gỡ ${nameOf(report)}`,
    isDangerous: true,
    run: () => onRemove(removalOf(nameOf(report), (reason) => closeReport(id, "uphold", "Đã gỡ xuống", { reason }))),
  };
  const isSeen = comment && (comment.state === "public" || comment.state === "pending");
  return kind === "comment" && isSeen
    ? [hide, leave]
    : kind === "item" && item
      ? [note, leave, withdraw]
      : reported?.isVisible
        ? [leave, remove]
        : [note, leave];
}

/** The target of a report. */
function Reported({ report: { kind, item, comment, person, reported } }: { report: OpenReport }) {
  if (kind === "topic" || kind.startsWith("perspective"))
    return reported ? (
      <>
        <Words of={person} body={reported.words} />
        <p className="mt-3 text-s [overflow-wrap:anywhere]">
          <span className="text-text-3">Trong </span>
          <Link to={reported.address} className="text-link">
            {reported.question}
          </Link>
        </p>
      </>
    ) : (
      <Gone words="Phần này không còn nữa." />
    );
  if (kind === "person")
    return person ? (
      <p className="mt-3">
        Về{" "}
        <Link to={`/quan-tri/nguoi?q=${encodeURIComponent(person.username)}`} className="text-link font-medium">
          {person.displayName}
        </Link>{" "}
        <span className="text-text-3">@{person.username}</span>
      </p>
    ) : (
      <Gone words="Người này không còn tài khoản." />
    );
  return (
    <>
      {kind === "comment" &&
        (comment ? <Words of={person} body={comment.body} /> : <Gone words="Bình luận này không còn nữa." />)}
      {item ? (
        <Where item={item} isUnder={kind === "comment"} by={kind === "item" ? person : null} />
      ) : (
        <Gone words="Bài này không còn nữa." />
      )}
    </>
  );
}

function nameOf({ kind, item, person }: OpenReport): string {
  if (kind === "comment") return `bình luận của ${person?.displayName ?? "thành viên đã xoá tài khoản"}`;
  const name = person?.displayName ?? "thành viên đã xoá tài khoản";
  if (kind === "topic") return `vấn đề của ${name}`;
  if (kind === "perspective") return `góc nhìn của ${name}`;
  if (kind === "perspective-reply") return `phản hồi của ${name}`;
  if (kind === "mind-change") return `lời ghi nhận của ${name}`;
  if (kind === "person") return person?.displayName ?? "thành viên đã xoá tài khoản";
  return item?.title ?? "bài không còn nữa";
}
