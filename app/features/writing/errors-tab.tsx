import { useState } from "react";
import type { WritingVersion } from "#contracts/schemas/writing.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HiddenAnswer } from "./hidden-answer.tsx";
import { nothingFound, Strengths, WhoSpeaks } from "./strengths.tsx";
import type { Answers } from "./use-answers.ts";

export interface ErrorsTabProps {
  version: WritingVersion;
  answers: Answers;
  /** Ids of the findings whose words have not changed. */
  there: ReadonlySet<string>;
}

const shownFirst = 3;

/** Strengths first, then what to correct, at first three findings. */
export function ErrorsTab({ version, answers, there }: ErrorsTabProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = version.findings.filter(({ state }) => state === "open");
  const first = [...open]
    .sort((a, b) => Number(a.certainty !== "error") - Number(b.certainty !== "error") || a.start - b.start)
    .slice(0, shownFirst);
  const isShort = open.length <= first.length;
  const shown = showsAll || isShort ? open : first;
  return (
    <div className="max-w-170">
      <Strengths version={version} />
      {open.length === 0 ? (
        <EmptyState
          {...(version.findings.length === 0 ? nothingFound : { title: "Không còn chỗ nào cần xem trong bản này." })}
        />
      ) : (
        <section aria-labelledby="findings">
          <div className="mb-2 flex items-baseline justify-between gap-3">
            <h2 id="findings" className="text-t2">
              {showsAll || isShort ? `${open.length} điểm cần xem` : `Xem ${first.length} chỗ này trước`}
            </h2>
            {!isShort && (
              <button type="button" className="text-link text-s" onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? `Chỉ xem ${shownFirst} chỗ đầu` : `Xem tất cả ${open.length}`}
              </button>
            )}
          </div>
          {shown.map((finding) => (
            <HiddenAnswer
              key={finding.id}
              finding={finding}
              text={version.text}
              others={open}
              isOpen={finding.id === openId}
              onOpen={() => setOpenId(finding.id)}
              isRevealed={answers.revealed.has(finding.id)}
              canReveal={answers.canReveal}
              isThere={there.has(finding.id)}
              actions={answers.actions}
            />
          ))}
        </section>
      )}
      <div className="mt-6">
        <WhoSpeaks version={version} />
      </div>
    </div>
  );
}
