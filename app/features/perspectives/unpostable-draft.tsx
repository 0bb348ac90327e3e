import { useEffect, useId, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { copyText } from "#app/components/copy-text.ts";
import { perspectiveText } from "./perspective-text.ts";
import type { Draft } from "./perspective-draft.ts";

/** Shows a draft that can no longer be posted, so that its author can copy it. */
export function UnpostableDraft({
  draft,
  why,
  onClose,
  onDrop,
}: {
  draft: Draft;
  why: string;
  onClose: () => void;
  onDrop: () => void;
}) {
  const ids = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // It may replace the form while the author types, so it takes the focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-labelledby={`${ids}-left`} className="rounded-2 border border-line p-5">
      <h2 id={`${ids}-left`} ref={title} tabIndex={-1} className="text-t2 outline-none">
        Bản nháp còn lại
      </h2>
      <p className="mt-1 text-s text-pretty text-text-2">
        {why} Lời bạn viết vẫn ở đây, bạn sao chép để dùng ở nơi khác nhé.
      </p>
      <p className="mt-3 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]" lang={draft.lang}>
        {perspectiveText(draft)}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => void copyText(perspectiveText(draft), "Đã sao chép bản nháp")}>Sao chép</Button>
        <Button
          variant="ghost"
          color="danger"
          onClick={() => {
            onDrop();
            onClose();
          }}
        >
          Xoá bản nháp
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Đóng
        </Button>
      </div>
    </section>
  );
}
