import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Finding } from "#contracts/schemas/language.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { checkedText, fieldAt, replaceIn } from "./checked-words.ts";
import type { Draft } from "./perspective-draft.ts";
import { fieldNames } from "./word-fields.tsx";

/** Number of findings shown before the member asks for all. */
const mostShown = 5;

/** Findings of the built-in engine in an English draft. They do not prevent posting. */
export function GrammarCheck({ draft, onChange }: { draft: Draft; onChange: (by: Partial<Draft>) => void }) {
  const [found, setFound] = useState<{ of: string; findings: readonly Finding[] } | null>(null);
  const [isAll, setIsAll] = useState(false);
  const text = checkedText(draft);
  const check = useMutation(
    {
      mutationFn: (of: string) => api("POST /v1/ai/grammar/analyze", { body: { text: of, isPractice: false } }),
      onSuccess: ({ findings }, of) => {
        setFound({ of, findings });
        setIsAll(false);
      },
    },
    queryClient,
  );
  const error = check.error && errorMessage(check.error, "Chưa soát được. Bạn vẫn đăng được góc nhìn này.");
  // Offsets refer to the checked text.
  const isCurrent = found?.of === text;
  const findings = found && isCurrent ? found.findings : [];
  const fix = (finding: Finding, replacement: string) => {
    const fixed = replaceIn(draft, finding, replacement);
    onChange(fixed);
    // The other findings move with the text before them.
    const after = { ...draft, ...fixed };
    const shift = checkedText(after).length - text.length;
    setFound({
      of: checkedText(after),
      findings: findings
        .filter(({ id, start, end }) => id !== finding.id && (end <= finding.start || start >= finding.end))
        .map((one) => (one.start >= finding.end ? { ...one, start: one.start + shift, end: one.end + shift } : one)),
    });
  };
  return (
    <div className="rounded-2 bg-sunk px-3.5 py-3">
      <Button
        size="sm"
        variant="outline"
        isBusy={check.isPending}
        busyLabel="Đang soát…"
        disabled={text.trim().length < 2}
        onClick={() => check.mutate(text)}
      >
        Soát ngữ pháp
      </Button>
      <div role="status" className="mt-2 text-s text-text-2 empty:hidden">
        {error ||
          (found && isCurrent
            ? found.findings.length === 0
              ? "Không tìm thấy lỗi rõ ràng."
              : `Tìm thấy ${found.findings.length} điểm cần xem.`
            : found
              ? "Bài đã đổi từ lần soát trước."
              : "")}
      </div>
      {found && isCurrent && (
        <ul className="grid gap-2">
          {(isAll ? findings : findings.slice(0, mostShown)).map((finding) => (
            <FoundPoint
              key={finding.id}
              finding={finding}
              draft={draft}
              onFix={(replacement) => fix(finding, replacement)}
            />
          ))}
        </ul>
      )}
      {!isAll && findings.length > mostShown && (
        <Button className="mt-2" size="sm" variant="ghost" onClick={() => setIsAll(true)}>
          Xem tất cả {findings.length} điểm
        </Button>
      )}
    </div>
  );
}

function FoundPoint({
  finding,
  draft,
  onFix,
}: {
  finding: Finding;
  draft: Draft;
  onFix: (replacement: string) => void;
}) {
  return (
    <li className="border-t border-line pt-2 text-s">
      <p className="text-xs text-text-3">Ở “{fieldNames[fieldAt(draft, finding) ?? "reason"]}”</p>
      <p>
        <span lang="en" className="line-through decoration-accent">
          {finding.quote}
        </span>
        {finding.suggestions[0] !== undefined && (
          <>
            {" → "}
            <strong lang="en" className="font-semibold text-brand-text">
              {finding.suggestions[0] || "(bỏ)"}
            </strong>
          </>
        )}
      </p>
      <p className="text-pretty text-text-2">
        <MarkedText text={finding.why} />
      </p>
      {finding.suggestions[0] !== undefined && (
        <button
          type="button"
          className="touch-target relative text-link font-medium"
          aria-label={`Sửa “${finding.quote}” thành “${finding.suggestions[0]}”`}
          onClick={() => onFix(finding.suggestions[0]!)}
        >
          Sửa
        </button>
      )}
    </li>
  );
}
