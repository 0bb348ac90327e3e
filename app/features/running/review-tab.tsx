import type { Comment, HeldComment, OpenReport, ReportReason } from "#contracts/conversation.ts";
import type { ReviewedPerspective } from "#contracts/perspectives.ts";
import type { FirstText } from "#contracts/running.ts";
import { api } from "#app/session/session.ts";
import { AskedList, dropEntries } from "#app/shell/asked-list.tsx";
import { toasts } from "#app/shell/toasts.ts";
import { addressOf, personAddress, topicAddress } from "#app/shelves/addresses.ts";
import { contentKinds } from "#app/shelves/content-kinds.ts";
import { shortDate, timeSince } from "#app/text/vietnamese-time.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { type Decision, ReviewCard, ReviewKeys } from "./review-card.tsx";
import { askOverviewAgain, runningQueries, sayFailed } from "./running-queries.ts";

/** What readers told of, what waits to be seen, and what new members have published. */
export function ReviewTab() {
  return (
    <ReviewKeys>
      <div className="grid max-w-208 gap-14">
        <Reports />
        <Held />
        <Perspectives />
        <FirstTexts />
      </div>
    </ReviewKeys>
  );
}

const reasons: Record<ReportReason, string> = {
  spam: "Quảng cáo, thư rác",
  rude: "Xúc phạm, nặng lời",
  false: "Sai sự thật",
  rights: "Bản quyền, riêng tư",
  other: "Điều khác",
};

/** Takes what was decided from its list at once; it comes back when the decision did not arrive. */
async function decide<Entry>(of: {
  queryKey: readonly string[];
  isDecided: (entry: Entry) => boolean;
  send: () => Promise<unknown>;
  done: string;
  undo?: { label: string; send: () => Promise<unknown> };
}) {
  const before = runningQueries.getQueryData(of.queryKey);
  dropEntries<Entry>(runningQueries, of.queryKey, of.isDecided);
  const askAgain = () => {
    void runningQueries.invalidateQueries({ queryKey: of.queryKey });
    askOverviewAgain();
  };
  try {
    await of.send();
  } catch (error) {
    runningQueries.setQueryData(of.queryKey, before);
    // Decided by another meanwhile: the list says how it stands.
    askAgain();
    return sayFailed("Chưa quyết định được", error);
  }
  askOverviewAgain();
  const { undo } = of;
  toasts.add({
    id: "running",
    title: of.done,
    ...(undo
      ? {
          timeout: 10_000,
          actions: [
            {
              label: undo.label,
              click: () => void undo.send().then(askAgain, (error) => sayFailed("Chưa làm lại được", error)),
            },
          ],
        }
      : {}),
  });
}

const reportsKey = ["review", "reports"] as const;
const heldKey = ["review", "held"] as const;
const textsKey = ["review", "texts"] as const;
const decideComment = ({ id, editedAt }: Comment, decision: "approve" | "hide") =>
  api("POST /v1/review/comments/{id}", {
    params: { id },
    body: decision === "approve" ? { decision, editedAt } : { decision },
  });

/** Takes a text off the site, and puts it back as it then was: what is written into its draft since stays a draft. */
function withdrawal(id: string) {
  let withdrawn: { id: string; version: number } | null = null;
  return {
    send: async () => {
      withdrawn = (await api("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft;
    },
    undo: {
      label: "Đăng lại",
      send: async () => {
        if (!withdrawn) return;
        await api("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: withdrawn.version } });
      },
    },
  };
}

interface Removal {
  name: string;
  run: (reason: string) => void;
}

/** Asks why: the writer is told. */
function useRemoving() {
  const [asked, setAsked] = useState<Removal | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const close = () => {
    setAsked(null);
    setReason("");
    setError("");
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={`Gỡ ${asked?.name ?? ""}?`}
      description="Mọi người thôi đọc được ngay. Người viết thấy lý do này; của góc nhìn thì được xin xem lại một lần."
      confirmLabel="Gỡ xuống"
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      onConfirm={() => {
        if (reason.trim().length < 5) return setError("Người viết cần biết vì sao.");
        asked?.run(reason.trim());
        close();
      }}
      onCancel={close}
    >
      <Field label="Lý do" error={error}>
        <TextInput
          value={reason}
          maxLength={300}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError("");
          }}
        />
      </Field>
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}

/** Asks, takes a text off the site, and offers to put it back. */
function useWithdrawing() {
  const [asked, setAsked] = useState<{ id: string; title: string; run: () => void } | null>(null);
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title="Gỡ bài này xuống?"
      description={`“${asked?.title ?? ""}” thôi hiện trên trang ngay. Bài trở lại thành bản nháp của người viết, không mất chữ nào.`}
      confirmLabel="Gỡ bài xuống"
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      onConfirm={() => {
        asked?.run();
        setAsked(null);
      }}
      onCancel={() => setAsked(null)}
    />
  );
  return { ask: setAsked, dialog };
}

function Reports() {
  const { ask, dialog } = useWithdrawing();
  const removing = useRemoving();
  return (
    <Part
      id="bao-cao"
      title="Báo cáo"
      note="Báo cáo về cùng một điều được quyết định một lần. Người báo cáo không được nêu tên với ai khác."
    >
      <AskedList<OpenReport, { items: OpenReport[]; next: string | null }>
        queries={runningQueries}
        queryKey={reportsKey}
        load={async (cursor, signal) => {
          const { reports, next } = await api("GET /v1/review/reports", { query: { cursor }, signal });
          return { items: reports, next };
        }}
        loadingLabel="Đang tải báo cáo…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được báo cáo"
        moreLabel="Xem thêm báo cáo"
        empty={
          <EmptyState
            title="Không có báo cáo nào"
            text="Khi người đọc báo một bài, một bình luận hay một người, bạn xem ở đây."
          />
        }
      >
        {(reports) => (
          <ul className="grid gap-4">
            {reports.map((report) => (
              <Report key={report.id} report={report} onWithdraw={ask} onRemove={removing.ask} />
            ))}
          </ul>
        )}
      </AskedList>
      {dialog}
      {removing.dialog}
    </Part>
  );
}

function Report({
  report,
  onWithdraw,
  onRemove,
}: {
  report: OpenReport;
  onRemove: (asked: Removal) => void;
  onWithdraw: (asked: { id: string; title: string; run: () => void }) => void;
}) {
  const { id, kind, target, count, item, comment, person } = report;
  const close = (
    decision: "uphold" | "reject",
    done: string,
    more: {
      reason?: string;
      first?: () => Promise<unknown>;
      undo?: { label: string; send: () => Promise<unknown> };
    } = {},
  ) =>
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
  const leave: Decision = {
    label: "Bỏ qua",
    description: `Bỏ qua báo cáo về ${nameOf(report)}`,
    run: () => close("reject", "Đã bỏ qua báo cáo"),
  };
  const note: Decision = {
    label: "Ghi nhận",
    description: `Ghi nhận báo cáo về ${nameOf(report)}`,
    run: () => close("uphold", "Đã ghi nhận báo cáo"),
  };
  const hide: Decision = {
    label: "Ẩn bình luận",
    description: `Ẩn bình luận của ${person?.displayName ?? "người đã rời trang"}`,
    isDangerous: true,
    run: () =>
      close(
        "uphold",
        "Đã ẩn bình luận",
        comment ? { undo: { label: "Hiện lại bình luận", send: () => decideComment(comment, "approve") } } : {},
      ),
  };
  const withdraw: Decision = {
    label: "Gỡ bài xuống…",
    description: `Gỡ bài ${item?.title ?? ""} xuống`,
    isDangerous: true,
    run: () =>
      onWithdraw({
        id: target,
        title: item?.title ?? "",
        run: () => {
          const { send, undo } = withdrawal(target);
          close("uphold", "Đã gỡ bài xuống", { first: send, undo });
        },
      }),
  };
  const { passage } = report;
  const remove: Decision = {
    label: "Gỡ xuống…",
    description: `Gỡ ${nameOf(report)}`,
    isDangerous: true,
    run: () => onRemove({ name: nameOf(report), run: (reason) => close("uphold", "Đã gỡ xuống", { reason }) }),
  };
  const isSeen = comment && (comment.state === "visible" || comment.state === "held");
  return (
    <ReviewCard
      label={`Báo cáo về ${nameOf(report)}`}
      decisions={
        kind === "comment" && isSeen
          ? [hide, leave]
          : kind === "item" && item
            ? [note, leave, withdraw]
            : passage?.isInSight
              ? [leave, remove]
              : [note, leave]
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone="accent">{reasons[report.reason]}</Tag>
        {count > 1 && <span className="font-medium">{count} người báo</span>}
        <span className="text-text-3">
          {report.reporter ? `${report.reporter.displayName} báo ` : "báo "}
          <Time at={report.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      {report.note && <p className="mt-2 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">“{report.note}”</p>}
      {kind === "topic" || kind === "perspective" || kind === "perspective-reply" ? (
        passage ? (
          <>
            <Words of={person} body={passage.words} />
            <p className="mt-3 text-s [overflow-wrap:anywhere]">
              <span className="text-text-3">Trong </span>
              <Link to={passage.address} className="text-link">
                {passage.question}
              </Link>
            </p>
          </>
        ) : (
          <Gone words="Phần này không còn nữa." />
        )
      ) : kind === "person" ? (
        person ? (
          <p className="mt-3">
            Về{" "}
            <Link to={`/quan-tri/nguoi?q=${encodeURIComponent(person.username)}`} className="text-link font-medium">
              {person.displayName}
            </Link>{" "}
            <span className="text-text-3">@{person.username}</span>
          </p>
        ) : (
          <Gone words="Người này không còn tài khoản." />
        )
      ) : (
        <>
          {kind === "comment" &&
            (comment ? <Words of={person} body={comment.body} /> : <Gone words="Bình luận này không còn nữa." />)}
          {item ? (
            <Where item={item} isUnder={kind === "comment"} by={kind === "item" ? person : null} />
          ) : (
            <Gone words="Bài này không còn nữa." />
          )}
        </>
      )}
    </ReviewCard>
  );
}

function nameOf({ kind, item, person }: OpenReport): string {
  if (kind === "comment") return `bình luận của ${person?.displayName ?? "người đã rời trang"}`;
  const who = person?.displayName ?? "người đã rời trang";
  if (kind === "topic") return `vấn đề của ${who}`;
  if (kind === "perspective") return `góc nhìn của ${who}`;
  if (kind === "perspective-reply") return `phản hồi của ${who}`;
  if (kind === "person") return person?.displayName ?? "người đã rời trang";
  return item?.title ?? "bài không còn nữa";
}

function Held() {
  return (
    <Part
      id="binh-luan"
      title="Bình luận chờ duyệt"
      note="Bình luận có liên kết hoặc gửi dồn dập của thành viên mới đợi ở đây. Người viết được báo kết quả."
    >
      <AskedList<HeldComment, { items: HeldComment[]; next: string | null }>
        queries={runningQueries}
        queryKey={heldKey}
        load={async (cursor, signal) => {
          const { comments, next } = await api("GET /v1/review/comments", { query: { cursor }, signal });
          return { items: comments, next };
        }}
        loadingLabel="Đang tải bình luận chờ duyệt…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được bình luận chờ duyệt"
        moreLabel="Xem thêm bình luận"
        empty={
          <EmptyState
            title="Không có bình luận nào đang chờ"
            text="Bình luận của người đã quen hiện ngay, không phải qua đây."
          />
        }
      >
        {(comments) => (
          <ul className="grid gap-4">
            {comments.map(({ comment, item, author }) => {
              const name = author?.displayName ?? "người đã rời trang";
              const send = (decision: "approve" | "hide", done: string, undo?: string) =>
                void decide<HeldComment>({
                  queryKey: heldKey,
                  isDecided: (one) => one.comment.id === comment.id,
                  send: () => decideComment(comment, decision),
                  done,
                  undo: {
                    label: undo ?? "Ẩn lại",
                    send: () => decideComment(comment, decision === "hide" ? "approve" : "hide"),
                  },
                });
              return (
                <ReviewCard
                  key={comment.id}
                  label={`Bình luận chờ duyệt của ${name}`}
                  decisions={[
                    {
                      label: "Cho hiện",
                      description: `Cho hiện bình luận của ${name}`,
                      run: () => send("approve", "Bình luận đã hiện"),
                    },
                    {
                      label: "Ẩn",
                      description: `Ẩn bình luận của ${name}`,
                      isDangerous: true,
                      run: () => send("hide", "Đã ẩn bình luận", "Hiện lại"),
                    },
                  ]}
                >
                  <Words of={comment.author} body={comment.body} />
                  <Where item={item} isUnder by={null} />
                  {author && (
                    <p className="mt-1 text-xs text-text-3">
                      Tham gia <Time at={author.joinedAt} format={shortDate} /> · {author.visibleComments} bình luận đã
                      hiện, {author.heldComments} đang chờ
                    </p>
                  )}
                </ReviewCard>
              );
            })}
          </ul>
        )}
      </AskedList>
    </Part>
  );
}

const perspectivesKey = ["review", "perspectives"] as const;
const sideNames = { agree: "Đồng tình", disagree: "Phản đối", other: "Góc nhìn khác" } as const;

function Perspectives() {
  const { ask, dialog } = useRemoving();
  return (
    <Part
      id="goc-nhin"
      title="Góc nhìn chờ duyệt"
      note="Hai góc nhìn đầu của thành viên mới, góc nhìn bị nhiều người báo cáo, và ý kiến xin xem lại sau khi bị gỡ."
    >
      <AskedList<ReviewedPerspective, { items: ReviewedPerspective[]; next: string | null }>
        queries={runningQueries}
        queryKey={perspectivesKey}
        load={async (cursor, signal) => {
          const { perspectives, next } = await api("GET /v1/review/perspectives", { query: { cursor }, signal });
          return { items: perspectives, next };
        }}
        loadingLabel="Đang tải góc nhìn chờ duyệt…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được góc nhìn chờ duyệt"
        moreLabel="Xem thêm góc nhìn"
        empty={<EmptyState title="Không có góc nhìn nào đang chờ" text="Góc nhìn của người đã quen hiện ngay." />}
      >
        {(perspectives) => (
          <ul className="grid gap-4">
            {perspectives.map((one) => (
              <WaitingPerspective key={one.id} perspective={one} onRemove={ask} />
            ))}
          </ul>
        )}
      </AskedList>
      {dialog}
    </Part>
  );
}

function WaitingPerspective({
  perspective: one,
  onRemove,
}: {
  perspective: ReviewedPerspective;
  onRemove: (asked: Removal) => void;
}) {
  const name = one.author.displayName;
  const send = (
    body: { decision: "approve"; version: number } | { decision: "remove"; reason: string },
    done: string,
  ) =>
    void decide<ReviewedPerspective>({
      queryKey: perspectivesKey,
      isDecided: ({ id }) => id === one.id,
      send: () => api("POST /v1/review/perspectives/{id}", { params: { id: one.id }, body }),
      done,
    });
  const isAppeal = one.state === "removed";
  return (
    <ReviewCard
      label={`Góc nhìn chờ duyệt của ${name}`}
      decisions={[
        {
          label: "Cho hiện",
          description: `Cho hiện góc nhìn của ${name}`,
          run: () => send({ decision: "approve", version: one.version }, "Góc nhìn đã hiện"),
        },
        {
          label: isAppeal ? "Giữ quyết định gỡ…" : "Gỡ xuống…",
          description: `Gỡ góc nhìn của ${name}`,
          isDangerous: true,
          run: () =>
            onRemove({
              name: `góc nhìn của ${name}`,
              run: (reason) => send({ decision: "remove", reason }, "Đã gỡ góc nhìn"),
            }),
        },
      ]}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s">
        <Tag tone={one.state === "pending" ? "neutral" : "accent"}>
          {one.state === "pending" ? "Bài đầu" : isAppeal ? "Xin xem lại" : "Tạm ẩn vì báo cáo"}
        </Tag>
        <span className="text-text-3">
          {sideNames[one.side]} · <Time at={one.createdAt} format={shortDate} formatSince={timeSince} />
        </span>
      </p>
      <Words
        of={one.author}
        body={[one.claim, one.reason, one.example, one.source, one.changeMind].filter(Boolean).join("\n\n")}
      />
      {one.removal && (
        <p className="mt-2 text-s text-pretty text-text-2 [overflow-wrap:anywhere]">
          Đã gỡ vì: {one.removal.reason}. Người viết: “{one.removal.words}”
        </p>
      )}
      <p className="mt-3 text-s [overflow-wrap:anywhere]">
        <span className="text-text-3">Trong </span>
        <Link to={topicAddress(one.topic.slug)} className="text-link">
          {one.topic.question}
        </Link>
      </p>
      {one.joinedAt && (
        <p className="mt-1 text-xs text-text-3">
          Tham gia <Time at={one.joinedAt} format={shortDate} /> · {one.publicPerspectives} góc nhìn đã hiện
        </p>
      )}
    </ReviewCard>
  );
}

function FirstTexts() {
  const { ask, dialog } = useWithdrawing();
  return (
    <Part
      id="bai-dau"
      title="Bài đầu tay của thành viên mới"
      note="Các bài này đã hiện trên trang. Sau ba bài ổn, bài của người ấy không qua đây nữa."
    >
      <AskedList<FirstText, { items: FirstText[]; next: string | null }>
        queries={runningQueries}
        queryKey={textsKey}
        load={async (cursor, signal) => {
          const { texts, next } = await api("GET /v1/review/texts", { query: { cursor }, signal });
          return { items: texts, next };
        }}
        loadingLabel="Đang tải bài đầu tay…"
        skeleton={<CardSkeleton />}
        failedTitle="Chưa tải được bài đầu tay"
        moreLabel="Xem thêm bài"
        empty={<EmptyState title="Không có bài nào cần xem" text="Khi thành viên mới đăng bài, bạn đọc lướt ở đây." />}
      >
        {(texts) => (
          <ul className="grid gap-4">
            {texts.map((text) => (
              <First key={text.item.id} text={text} onWithdraw={ask} />
            ))}
          </ul>
        )}
      </AskedList>
      {dialog}
    </Part>
  );
}

function First({
  text: { item, author },
  onWithdraw,
}: {
  text: FirstText;
  onWithdraw: (asked: { id: string; title: string; run: () => void }) => void;
}) {
  const isDecided = (one: FirstText) => one.item.id === item.id;
  const send = (decision: "pass" | "doubt") =>
    api("POST /v1/review/texts/{id}", { params: { id: item.id }, body: { decision } });
  const pass = () =>
    void decide<FirstText>({
      queryKey: textsKey,
      isDecided,
      send: () => send("pass"),
      done: "Đã xem, bài ổn",
      undo: { label: "Hoàn tác", send: () => send("doubt") },
    });
  const withdraw = () =>
    void decide<FirstText>({ queryKey: textsKey, isDecided, done: "Đã gỡ bài xuống", ...withdrawal(item.id) });
  return (
    <ReviewCard
      label={item.title}
      decisions={[
        { label: "Bài ổn", description: `Bài ${item.title} ổn`, run: pass },
        {
          label: "Gỡ bài xuống…",
          description: `Gỡ bài ${item.title} xuống`,
          isDangerous: true,
          run: () => onWithdraw({ id: item.id, title: item.title, run: withdraw }),
        },
      ]}
    >
      <p className="text-xs text-text-3">
        {contentKinds[item.kind].label} · <Time at={item.publishedAt} format={shortDate} formatSince={timeSince} />
      </p>
      <h3 className="mt-1 font-serif text-d5 [overflow-wrap:anywhere]">
        <Link to={addressOf(item.kind, item.slug)} className="hover:underline hover:underline-offset-4">
          {item.title}
        </Link>
      </h3>
      {item.summary && <p className="mt-1.5 line-clamp-3 text-s text-pretty text-text-2">{item.summary}</p>}
      <p className="mt-2 text-xs text-text-3 [overflow-wrap:anywhere]">
        <Link to={personAddress(author.username)} className="font-medium text-text-2 hover:underline">
          {author.displayName}
        </Link>{" "}
        tham gia <Time at={author.joinedAt} format={shortDate} /> · {author.goodTexts} bài đã xem là ổn
      </p>
    </ReviewCard>
  );
}

function Part({ id, title, note, children }: { id: string; title: string; note: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
      <SectionHead title={title} id={`${id}-title`} className="mb-1" />
      <p className="mb-5 text-s text-pretty text-text-2">{note}</p>
      {children}
    </section>
  );
}

const Words = ({ of, body }: { of: { displayName: string } | null; body: string }) => (
  <blockquote className="mt-3 border-l-2 border-line-2 pl-4">
    <p className="line-clamp-8 whitespace-pre-line text-pretty [overflow-wrap:anywhere]">{body}</p>
    <footer className="mt-1 text-xs text-text-3">{of?.displayName ?? "Người đã rời trang"}</footer>
  </blockquote>
);

function Where({
  item,
  isUnder,
  by,
}: {
  item: NonNullable<OpenReport["item"]>;
  isUnder: boolean;
  by: OpenReport["person"];
}) {
  return (
    <p className="mt-3 text-s [overflow-wrap:anywhere]">
      <span className="text-text-3">{isUnder ? "Dưới " : "Về "}</span>
      <Link to={addressOf(item.kind, item.slug)} className="text-link">
        {item.title || contentKinds[item.kind].label}
      </Link>
      {by && <span className="text-text-3"> của {by.displayName}</span>}
    </p>
  );
}

const Gone = ({ words }: { words: string }) => <p className="mt-3 text-s text-text-2">{words}</p>;
const CardSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </div>
);
