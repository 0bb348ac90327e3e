import type { RefObject } from "react";
import { summaryLength, titleLength } from "#contracts/limits/content.ts";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { TitleField } from "./title-field.tsx";

interface Wording {
  label: string;
  placeholder: string;
}

export interface TitleAndSummaryProps {
  title: RefObject<HTMLTextAreaElement | null>;
  summary: RefObject<HTMLTextAreaElement | null>;
  session: DraftSession;
  view: DraftView;
  head: { title: string; summary: string };
  lang?: string | undefined;
  titleWording: Wording;
  summaryWording: Wording;
  /** Called on Enter in the title; by default the summary takes the focus. */
  onTitleEnter?: () => void;
  onSummaryEnter: () => void;
}

/** The title and the summary of an article, a series or a video. */
export function TitleAndSummary({
  title,
  summary,
  session,
  view,
  head,
  lang,
  titleWording,
  summaryWording,
  onTitleEnter,
  onSummaryEnter,
}: TitleAndSummaryProps) {
  return (
    <>
      <TitleField
        ref={title}
        id="title"
        {...titleWording}
        look="text-d2"
        lang={lang}
        value={head.title}
        max={titleLength.max}
        error={view.fieldErrors.title}
        onChange={(value) => session.change({ title: value })}
        onEnter={onTitleEnter ?? (() => summary.current?.focus())}
      />
      <div className="mt-2">
        <TitleField
          ref={summary}
          id="summary"
          {...summaryWording}
          look="text-lead text-text-2"
          lang={lang}
          value={head.summary}
          max={summaryLength}
          error={view.fieldErrors.summary}
          onChange={(value) => session.change({ summary: value })}
          onEnter={onSummaryEnter}
        />
      </div>
    </>
  );
}
