import { useState } from "react";
import type { WritingVersion } from "#contracts/schemas/writing.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatFixed } from "#app/text/vietnamese-numbers.ts";
import { MarkedSheet } from "#app/components/practice/marked-sheet.tsx";
import { underlineOf } from "#app/components/practice/marks.ts";
import { useKinds } from "#app/components/practice/practice-queries.ts";

/** “Lịch sử bản nháp”: every submitted version. */
export function VersionsTab({
  versions,
  onRestore,
}: {
  versions: readonly WritingVersion[];
  onRestore: (text: string) => void;
}) {
  const kinds = useKinds();
  const [openNo, setOpenNo] = useState(versions[0]?.no);
  const open = versions.find(({ no }) => no === openNo) ?? versions[0];
  return (
    <div className="grid gap-6 lg:grid-cols-[220px_minmax(0,1fr)]">
      <ol className="grid content-start">
        {versions.map(({ no, words, submittedAt, findings, pastedRatio, assessment }) => (
          <li key={no}>
            <button
              type="button"
              aria-pressed={no === open?.no}
              onClick={() => setOpenNo(no)}
              className="w-full border-t border-line py-2.5 text-left text-s aria-pressed:text-brand-text"
            >
              <span className="block font-medium">Bản {no}</span>
              <span className="block text-xs text-text-2">
                {dateAndHour(new Date(submittedAt))} · {words} từ
              </span>
              <span className="block text-xs text-text-2">
                {findings.length} chỗ cần xem · {formatFixed(assessment.measures.findingsPerHundred)} trên 100 từ
                {pastedRatio >= 0.05 && ` · dán ${Math.round(pastedRatio * 100)} %`}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {open && (
        <div className="min-w-0">
          <MarkedSheet
            label={`Bản ${open.no}`}
            value={open.text}
            marks={open.findings.map((finding) => ({
              id: finding.id,
              start: finding.start,
              end: finding.end,
              underline: underlineOf[kinds.get(finding.kind)?.group ?? "vocabulary"],
              isDone: finding.state === "fixed",
            }))}
          />
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="outline" onClick={() => onRestore(open.text)}>
              Viết tiếp từ bản này
            </Button>
            <HearButton text={open.text} caption="Nghe bản này" label={`Nghe bản ${open.no}`} />
          </div>
        </div>
      )}
    </div>
  );
}
