import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Draft } from "./perspective-draft.ts";
import { mayHurt, toneHint } from "./tone.ts";

/** The preview of a perspective. Errors are shown beside the button. */
export function Preview({
  draft,
  isBusy,
  error,
  onBack,
  onPost,
}: {
  draft: Draft;
  isBusy: boolean;
  error: string | undefined;
  onBack: () => void;
  onPost: () => void;
}) {
  const section = useRef<HTMLElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  // It replaces the form, so it takes the focus.
  useEffect(() => section.current?.focus(), []);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <div className="mt-4">
      <article
        ref={section}
        tabIndex={-1}
        className="scroll-mt-24 border-l-3 border-mark pl-4 outline-none [overflow-wrap:anywhere]"
        aria-label="Xem trước"
        lang={draft.lang}
      >
        <h3 className="font-serif text-[1.25rem] leading-7.25 font-semibold">{draft.claim}</h3>
        <p className="mt-1.5 whitespace-pre-line text-text-2">{draft.reason}</p>
        {draft.example && (
          <p className="mt-2 text-s whitespace-pre-line text-text-2">
            <strong className="font-medium text-text" lang="vi">
              Ví dụ.
            </strong>{" "}
            {draft.example}
          </p>
        )}
        <p className="mt-2 text-s text-text-2">
          <strong className="font-medium text-text" lang="vi">
            Tôi có thể đổi ý nếu
          </strong>{" "}
          {draft.changeMind}
        </p>
        {draft.source && <p className="mt-2 text-s text-text-2">{draft.source}</p>}
      </article>
      {mayHurt(draft.claim, draft.reason, draft.example, draft.changeMind) && (
        <p className="mt-3 rounded-2 bg-warn-tint px-3 py-2 text-s text-warn">{toneHint}</p>
      )}
      {error && (
        <p ref={alert} role="alert" className="mt-4 scroll-my-24 text-s text-danger">
          {error}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onPost} isBusy={isBusy} busyLabel="Đang đăng…">
          Đăng góc nhìn
        </Button>
        <Button variant="ghost" onClick={onBack} disabled={isBusy}>
          Sửa tiếp
        </Button>
      </div>
    </div>
  );
}
