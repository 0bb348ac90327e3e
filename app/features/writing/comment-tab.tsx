import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { CommentPart, WritingComment, WritingVersion } from "#contracts/schemas/writing.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { stream } from "#app/session/stream.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { refetchQuotas, useModelStatus } from "#app/components/model/capabilities.ts";
import { useConsent } from "#app/components/model/use-consent.tsx";

const criterionNames: Record<WritingComment["criteria"][number]["name"], string> = {
  content: "Nội dung",
  coherence: "Mạch lạc",
  vocabulary: "Từ vựng",
  grammar: "Ngữ pháp",
};

const empty: WritingComment = { strengths: [], improvements: [], criteria: [], question: "" };
function withPart(comment: WritingComment, part: CommentPart): WritingComment {
  switch (part.part) {
    case "strength":
      return { ...comment, strengths: [...comment.strengths, part] };
    case "improvement":
      return { ...comment, improvements: [...comment.improvements, part] };
    case "criterion":
      return { ...comment, criteria: [...comment.criteria, part] };
    case "question":
      return { ...comment, question: part.text };
  }
}

export interface CommentTabProps {
  writingId: string;
  /** The latest version. */
  version: WritingVersion;
  onComment: (no: number, comment: WritingComment) => void;
}

/** Requests the model's comment, which arrives part by part. Leaving the tab cancels the request. */
function useCommentRequest(writingId: string, onComment: CommentTabProps["onComment"]) {
  const [coming, setComing] = useState<WritingComment | null>(null);
  const { begin, stop } = useLatestRequest();

  const request = useMutation(
    {
      mutationFn: async () => {
        const signal = begin();
        setComing(empty);
        try {
          const { no, comment } = await stream(
            "POST /v1/ai/writings/{id}/comment",
            { params: { id: writingId }, signal },
            { item: (part) => setComing((before) => withPart(before ?? empty, part)) },
          );
          onComment(no, comment);
        } catch (error) {
          // Stopped by the member: not an error.
          if (!signal.aborted) throw error;
        } finally {
          setComing(null);
          refetchQuotas();
        }
      },
    },
    queryClient,
  );
  return { coming, request, stop };
}

/** The model's comment on the text that was handed in: requested by a press, with consent, and stored with the version. */
export function CommentTab({ writingId, version, onComment }: CommentTabProps) {
  const status = useModelStatus();
  const { coming, request, stop } = useCommentRequest(writingId, onComment);
  const consent = useConsent(request.mutate);
  const failure = request.error && errorMessage(request.error, "Chưa có nhận xét. Bạn thử lại nhé.");

  const comment = version.assessment.comment ?? coming;
  const isComing = coming !== null;
  return (
    <div>
      <p role="status" className="sr-only">
        {isComing ? "AI nâng cao đang đọc bài của bạn…" : version.assessment.comment ? "Đã có nhận xét." : ""}
      </p>
      {comment && <CommentView comment={comment} />}
      {isComing && (
        <SkeletonRegion label="AI nâng cao đang đọc bài của bạn…" className="mt-4 grid max-w-prose gap-3">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="h-6 w-3/5" />
        </SkeletonRegion>
      )}
      {isComing && (
        <Button variant="outline" className="mt-4" onClick={stop}>
          Dừng
        </Button>
      )}
      {!comment && (
        <EmptyState
          title="Chưa có nhận xét cho bản này"
          text="AI nâng cao nói về nội dung, mạch lạc, từ vựng và ngữ pháp của cả bài: điểm mạnh trước, điều nên làm sau, rồi một câu hỏi để bạn nghĩ xa hơn. Nó không viết hộ bạn."
          action={
            <Button
              disabled={status === undefined || status === "spent"}
              onClick={() => (status === "ready" ? request.mutate() : consent.ask())}
            >
              {failure ? "Thử lại" : "Xin nhận xét"}
            </Button>
          }
        />
      )}
      {!comment && status === "spent" && (
        <p className="mt-3 text-s text-text-2">Hết lượt hôm nay, làm mới lúc 00:00.</p>
      )}
      {failure && (
        <p role="alert" className="mt-3 flex gap-2 text-s text-warn">
          <Icon name="warning-circle" size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{failure} Bài và các lỗi đã tìm thấy vẫn còn nguyên.</span>
        </p>
      )}
      {consent.dialog}
    </div>
  );
}

function CommentView({ comment: { strengths, improvements, criteria, question } }: { comment: WritingComment }) {
  return (
    <div className="grid max-w-prose gap-7">
      {strengths.length > 0 && <Remarks title="Điểm mạnh" remarks={strengths} />}
      {criteria.length > 0 && (
        <section aria-labelledby="comment-criteria">
          <h2 id="comment-criteria" className="text-t2">
            Theo từng tiêu chí
          </h2>
          <dl className="mt-2">
            {criteria.map(({ name, text }) => (
              <div key={name} className="border-t border-line py-2.5 first:border-t-0 md:flex md:gap-4">
                <dt className="w-28 shrink-0 font-medium">{criterionNames[name]}</dt>
                <dd className="text-pretty wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {improvements.length > 0 && <Remarks title="Nên làm tiếp" remarks={improvements} />}
      {question && (
        <section aria-labelledby="comment-question" className="border-l-2 border-mark pl-4">
          <h2 id="comment-question" className="text-xs font-semibold text-text-3">
            Một câu hỏi cho bạn
          </h2>
          <p className="mt-1 text-pretty wrap-anywhere">{question}</p>
        </section>
      )}
      <p className="text-xs text-text-3">AI nâng cao viết nhận xét này và có thể nhầm. Bạn là người quyết định.</p>
    </div>
  );
}

function Remarks({ title, remarks }: { title: string; remarks: WritingComment["strengths"] }) {
  const id = title === "Điểm mạnh" ? "comment-strengths" : "comment-improvements";
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-t2">
        {title}
      </h2>
      <ul className="mt-2">
        {remarks.map(({ text, quote }) => (
          <li key={quote} className="border-t border-line py-2.5 first:border-t-0">
            <p lang="en" className="font-serif text-text-2 wrap-anywhere">
              “{quote}”
            </p>
            <p className="mt-0.5 text-pretty wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
