import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useReducer, useState } from "react";
import { summaryLength } from "#contracts/limits/content.ts";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { Category } from "#contracts/schemas/content.ts";
import { queryClient } from "#app/queries.ts";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { DraftSession } from "./draft-session.ts";
import type { DraftView } from "./draft-view.ts";
import { ownSeriesQuery, SeriesSetting } from "./series-setting.tsx";
import { CategorySetting, TagsSetting } from "./text-settings.tsx";

/** A picture of the text, and its place there. */
export interface CheckedPicture {
  pos: number;
  url: string;
  alt: string;
  lacksAlt: boolean;
}

/** What of a text can be completed before it is published. */
export interface TextChecks {
  categories: readonly Category[];
  pictures: () => CheckedPicture[];
  /** Most letters of an alternative text. */
  altLength: number;
  describe: (pos: number, words: { alt: string; decorative: boolean }) => void;
  /** Its first two sentences, as a summary. */
  opening: () => string;
  minutes: () => number;
}

export interface PublishChecksProps {
  session: DraftSession;
  view: DraftView;
  checks: TextChecks;
}

const counts = ["Không", "Một", "Hai", "Ba", "Bốn", "Năm"];

/** Recommendations only: nothing here prevents publishing. */
export function PublishChecks({ session, view, checks }: PublishChecksProps) {
  const head = view.head as Omit<ArticleFields, "body">;
  const itemId = view.draft?.id ?? null;
  const series = useOwnSeries(itemId);
  const [, readAgain] = useReducer((n: number) => n + 1, 0);
  const pictures = checks.pictures();
  const missing = pictures.filter(({ lacksAlt }) => lacksAlt).length;
  const category = checks.categories.find(({ id }) => id === head.categoryId);
  const gaps = [
    !category,
    series.mayJoin && series.joined === "",
    head.summary.trim() === "",
    missing > 0,
    head.tags.length === 0,
  ];
  const open = gaps.filter(Boolean).length;
  return (
    <div>
      <p className="-mt-5 text-s text-text-2" role="status">
        {open === 0
          ? "Không còn chỗ nào cần bổ sung."
          : `${counts[open]} chỗ nên bổ sung. Không bắt buộc, thêm sau cũng được.`}
      </p>
      <ul className="mt-3 divide-y divide-line">
        <Check isDone={Boolean(category)} name="Danh mục" shown={category?.name} about="để người đọc tìm thấy bài">
          <CategorySetting
            isLabelHidden
            categories={checks.categories}
            value={head.categoryId}
            error={view.fieldErrors.categoryId}
            onChange={(categoryId) => session.change({ categoryId })}
          />
        </Check>
        {series.mayJoin && (
          <Check
            isDone={series.joined !== ""}
            name="Series"
            shown={series.joined}
            about="nếu bài là một phần của loạt bài"
          >
            <SeriesSetting itemId={itemId} isLabelHidden />
          </Check>
        )}
        <Check
          isDone={head.summary.trim() !== ""}
          name="Tóm tắt"
          shown={head.summary}
          about="hiện trong danh sách và khi chia sẻ"
          aside={`${head.summary.length}/${summaryLength}`}
        >
          <SummaryField session={session} view={view} summary={head.summary} opening={checks.opening} />
        </Check>
        {pictures.length > 0 && <AltCheck checks={checks} pictures={pictures} missing={missing} onChange={readAgain} />}
        <Check isDone={head.tags.length > 0} name="Thẻ" shown={head.tags.join(", ")} about="gom các bài cùng chuyện">
          <TagsSetting
            isLabelHidden
            value={head.tags}
            error={view.fieldErrors.tags}
            onChange={(tags) => session.change({ tags })}
          />
        </Check>
      </ul>
    </div>
  );
}

/** `joined`: the names of those of which the text is a part. */
function useOwnSeries(itemId: string | null) {
  const { data } = useQuery({ ...ownSeriesQuery(itemId), enabled: itemId !== null }, queryClient);
  const series = data?.series ?? [];
  const joined = series.filter(({ isPart }) => isPart).map(({ title }) => title || "Series chưa có tên");
  return { mayJoin: series.length > 0, joined: joined.join(", ") };
}

interface CheckProps {
  isDone: boolean;
  name: string;
  shown: string | undefined;
  /** What it is good for, while it is missing. */
  about: string;
  aside?: string;
  /** Once done there is nothing to change here. */
  isFixed?: boolean;
  children: ReactNode;
}

/** One line of the list. What was missing at first stays open, so that it can be written to its end. */
function Check({ isDone, name, shown, about, aside, isFixed = false, children }: CheckProps) {
  const [wasMissing] = useState(!isDone);
  const [isOpen, setIsOpen] = useState(wasMissing);
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-4 py-3">
      <span className="pt-0.5" role="img" aria-label={isDone ? "Đã có" : "Chưa có"}>
        {isDone ? <Icon name="check-circle-fill" size={20} className="text-brand" /> : <DashedRing />}
      </span>
      <p className="line-clamp-2 leading-6">
        <b className="font-medium">{name}</b>
        {isDone ? `: ${shown ?? ""}` : <span className="text-text-2"> {about}</span>}
      </p>
      {isOpen ? (
        <span className="text-s text-text-2 tabular-nums">{aside}</span>
      ) : (
        !isFixed && (
          <button
            type="button"
            aria-label={`Đổi ${name.toLowerCase()}`}
            className="text-link touch-target text-s"
            onClick={() => setIsOpen(true)}
          >
            Đổi
          </button>
        )
      )}
      {isOpen && <div className="col-[2/-1] mt-2 grid gap-3">{children}</div>}
    </li>
  );
}

interface AltCheckProps {
  checks: TextChecks;
  pictures: readonly CheckedPicture[];
  missing: number;
  onChange: () => void;
}

function AltCheck({ checks, pictures, missing, onChange }: AltCheckProps) {
  // Of the moment of opening: what is being written must not disappear.
  const [undescribed] = useState(() => pictures.filter(({ lacksAlt }) => lacksAlt));
  return (
    <Check
      isDone={missing === 0}
      name="Mô tả ảnh"
      shown={`đủ cho ${pictures.length} ảnh`}
      about={`còn ${missing} trên ${pictures.length} ảnh`}
      isFixed
    >
      {undescribed.map((picture) => (
        <AltRow
          key={picture.pos}
          picture={picture}
          altLength={checks.altLength}
          onChange={(words) => {
            checks.describe(picture.pos, words);
            onChange();
          }}
        />
      ))}
    </Check>
  );
}

const DashedRing = () => (
  <svg width="20" height="20" viewBox="0 0 20 20" fill="none" className="text-accent" aria-hidden>
    <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="1.6" strokeDasharray="4 2.5" />
  </svg>
);

interface SummaryFieldProps {
  session: DraftSession;
  view: DraftView;
  summary: string;
  opening: () => string;
}

function SummaryField({ session, view, summary, opening }: SummaryFieldProps) {
  return (
    <div>
      <Field label="Tóm tắt" isLabelHidden error={view.fieldErrors.summary}>
        <Textarea
          rows={2}
          maxLength={summaryLength}
          placeholder="Bài nói về điều gì, trong một hai câu?"
          value={summary}
          onChange={(event) => session.change({ summary: event.currentTarget.value })}
        />
      </Field>
      {summary.trim() === "" && opening() !== "" && (
        <button
          type="button"
          className="text-link touch-target mt-1.5 text-s"
          onClick={() => session.change({ summary: opening() })}
        >
          Lấy hai câu đầu của bài
        </button>
      )}
    </div>
  );
}

interface AltRowProps {
  picture: CheckedPicture;
  altLength: number;
  onChange: (words: { alt: string; decorative: boolean }) => void;
}

function AltRow({ picture, altLength, onChange }: AltRowProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [isDecorative, setIsDecorative] = useState(false);
  const change = (words: { alt: string; decorative: boolean }) => {
    setAlt(words.alt);
    setIsDecorative(words.decorative);
    onChange(words);
  };
  return (
    <div className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3">
      <img src={picture.url} alt="" width={64} height={44} className="h-11 w-16 rounded-1 bg-hover object-cover" />
      <div>
        <TextInput
          aria-label="Mô tả ảnh này"
          maxLength={altLength}
          placeholder={isDecorative ? "Ảnh chỉ để trang trí" : "Ảnh này cho thấy gì?"}
          value={alt}
          onChange={(event) => change({ alt: event.currentTarget.value, decorative: false })}
        />
        {alt.trim() === "" && (
          <button
            type="button"
            aria-pressed={isDecorative}
            className="text-link touch-target mt-1 text-s"
            onClick={() => change({ alt: "", decorative: !isDecorative })}
          >
            {isDecorative ? "Viết mô tả" : "Ảnh chỉ để trang trí"}
          </button>
        )}
      </div>
    </div>
  );
}
