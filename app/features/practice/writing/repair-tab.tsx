import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from "react";
import { groupNames } from "#contracts/limits/language.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { submitByKey } from "#app/ui/submit-key.ts";
import { MarkedEditor, type SheetMark } from "../parts/marked-sheet.tsx";
import { underlineOf } from "#app/components/practice/marks.ts";
import { useKinds } from "#app/components/practice/practice-queries.ts";
import { useFindingKeys } from "../parts/use-finding-keys.ts";
import { CheckAgain, CurrentPlace } from "./current-place.tsx";
import { RepairProgress } from "./repair-progress.tsx";
import { nothingFound } from "./strengths.tsx";
import type { Answers } from "./use-answers.ts";
import type { DonePlace, OpenPlace, useSelfRepair } from "./use-self-repair.ts";
import { WhenDone } from "./when-done.tsx";

export interface RepairTabProps {
  writing: Writing;
  version: WritingVersion;
  versions: readonly WritingVersion[];
  text: string;
  places: ReturnType<typeof useSelfRepair>;
  answers: Answers;
  isBusy: boolean;
  areKeysOff: boolean;
  onType: (text: string) => void;
  onHandIn: () => void;
  field: Ref<HTMLTextAreaElement>;
  /** Below the text field. */
  footer: ReactNode;
}

function marksOf(
  open: readonly OpenPlace[],
  done: readonly DonePlace[],
  kinds: ReturnType<typeof useKinds>,
): readonly SheetMark[] {
  const group = (kind: KindCode) => kinds.get(kind)?.group ?? "vocabulary";
  return [
    ...open.map(({ id, start, end, finding }) => ({
      id,
      start,
      end,
      underline: underlineOf[group(finding.kind)],
      note: { text: groupNames[group(finding.kind)], state: "open" as const },
    })),
    ...done.map(({ id, start, end, kind }) => ({
      id,
      start,
      end,
      underline: underlineOf[group(kind)],
      isDone: true,
      note: { text: groupNames[group(kind)], state: "done" as const },
    })),
  ].sort((a, b) => a.start - b.start);
}

/** The current open finding beside the text; keys move to the next. */
function useChosenPlace(open: readonly OpenPlace[], { revealed, actions }: Answers, areKeysOff: boolean) {
  const [openId, setOpenId] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  const chosen = open.findIndex(({ id }) => id === openId);
  const current = open[chosen === -1 ? 0 : chosen];

  const go = (step: 1 | -1) => {
    if (open.length === 0) return;
    const at = current ? open.indexOf(current) : 0;
    const next = open[(at + (chosen === -1 ? (step === 1 ? 0 : -1) : step) + open.length) % open.length];
    setOpenId(next?.id ?? null);
    requestAnimationFrame(() => card.current?.focus());
  };
  useFindingKeys({
    isOff: areKeysOff,
    onNext: go,
    onFix:
      current && revealed.has(current.id) && current.finding.suggestions.length > 0
        ? () => actions.onFix(current.finding, 0)
        : null,
    onDismiss: current ? () => actions.onDismiss(current.finding) : null,
    onClose: null,
  });
  return { card, current, go, setOpenId };
}

/** “Tự sửa”: the text with marks, the kind of each finding, and the button that submits it again. */
export function RepairTab({
  writing,
  version,
  versions,
  text,
  places,
  answers,
  isBusy,
  areKeysOff,
  onType,
  onHandIn,
  field,
  footer,
}: RepairTabProps) {
  const { open, done } = places;
  const tried = places.tried.length;
  const kinds = useKinds();
  const sheet = useRef<HTMLDivElement>(null);
  const { card, current, go, setOpenId } = useChosenPlace(open, answers, areKeysOff);
  useOneNoteALine(sheet, [text, open, done, kinds]);

  return (
    <>
      {writing.progress && (writing.progress.total > 0 || done.length > 0) && (
        <RepairProgress progress={writing.progress} />
      )}
      <div className="mt-4 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
        <section aria-label="Bài của bạn" className="min-w-0">
          <div ref={sheet}>
            <MarkedEditor
              ref={field}
              label="Bài viết tiếng Anh của bạn"
              describedBy="writing-count writing-refusal"
              hasNumbers={false}
              value={text}
              openId={current?.id ?? null}
              marks={marksOf(open, done, kinds)}
              onChange={onType}
              onPress={(id) => open.some((place) => place.id === id) && setOpenId(id)}
              onKeyDown={submitByKey(onHandIn)}
            />
          </div>
          {footer}
        </section>
        <section aria-labelledby="places" className="min-w-0">
          <h2 id="places" className="sr-only">
            Chỗ cần xem
          </h2>
          {current ? (
            <CurrentPlace
              {...{ card, current, open, version, answers }}
              onNext={() => go(1)}
              onOpen={() => setOpenId(current.id)}
            />
          ) : (
            tried === 0 && (
              <EmptyState
                {...(version.findings.length === 0
                  ? nothingFound
                  : { title: "Bạn đã đi hết các chỗ cần xem của bản này." })}
              />
            )
          )}
          <CheckAgain
            tried={tried}
            isUnchanged={text === version.text}
            hasOpen={open.length > 0}
            isBusy={isBusy}
            onHandIn={onHandIn}
          />
          <WhenDone writing={writing} versions={versions} />
        </section>
      </div>
    </>
  );
}

/** Two marks in one line share the margin: the first is named. */
function useOneNoteALine(sheet: { readonly current: HTMLElement | null }, depends: readonly unknown[]) {
  useLayoutEffect(() => {
    const box = sheet.current;
    if (!box) return;
    const look = () => {
      const seen = new Set<number>();
      for (const note of box.querySelectorAll<HTMLElement>(".sheet-note-of-mark")) {
        const top = Math.round(note.getBoundingClientRect().top / 8);
        note.toggleAttribute("data-is-covered", seen.has(top));
        seen.add(top);
      }
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(box);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- the caller names what the marks depend on
  }, depends);
}
