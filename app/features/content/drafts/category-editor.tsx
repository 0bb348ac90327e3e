import { lazy, Suspense, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { summaryLength, titleLength } from "#contracts/limits/content.ts";
import { CategoryFields, type Draft } from "#contracts/schemas/content.ts";
import { Cover } from "#app/ui/cover.tsx";
import { type CoverFamily } from "#app/ui/cover-palette.ts";
import { Radio } from "#app/ui/checkbox.tsx";
import { blankCategory } from "./blank-fields.ts";
import { DraftFrame } from "./draft-frame.tsx";
import { DraftSettings } from "./draft-settings.tsx";
import { SettledField } from "./settled-field.tsx";
import { TitleField } from "./title-field.tsx";
import { useDraftSession } from "./use-draft-session.ts";

const RemoteIcon = lazy(async () => ({ default: (await import("#app/ui/remote-icon.tsx")).RemoteIcon }));

const families: readonly { value: CoverFamily; name: string }[] = [
  { value: "fields", name: "Ruộng" },
  { value: "grid", name: "Ô ly" },
  { value: "leaves", name: "Lá" },
  { value: "strokes", name: "Nét" },
  { value: "circles", name: "Vòng" },
  { value: "bamboo", name: "Tre" },
];
const colors = [
  { value: "green", name: "Xanh lá", dot: "bg-mark" },
  { value: "gray", name: "Xám", dot: "bg-text-2" },
  { value: "clay", name: "Đất nung", dot: "bg-accent" },
] as const;

/** A category is written like an article, with fields in the place of a text. */
export function CategoryEditor({ draft }: { draft: Draft | null }) {
  const navigate = useNavigate();
  const { session, view, actions } = useDraftSession(
    () => draft ?? blankCategory(),
    ({ slug }) => `/danh-muc/edit/${slug}`,
  );
  const title = useRef<HTMLTextAreaElement>(null);
  const summary = useRef<HTMLTextAreaElement>(null);
  const head = view.head as CategoryFields;
  const errors = view.fieldErrors;
  useEffect(() => {
    if (!draft) title.current?.focus();
  }, [draft]);

  return (
    <DraftFrame
      session={session}
      view={view}
      actions={actions}
      backTo="/danh-muc"
      backLabel="Về các danh mục"
      onPreview={(slug) => void navigate(`/danh-muc/draft/${slug}`)}
      onProblem={(field) => (field === "title" ? title.current : summary.current)?.focus()}
      preview={
        <div>
          <div className="aspect-[12/5] overflow-hidden rounded-1">
            <Cover
              title={head.title}
              family={head.coverFamily}
              shift={head.cover.shift}
              picture={view.draft?.coverUrl ?? null}
              format="series"
            />
          </div>
          <p className="mt-3 text-d5">{head.title}</p>
          <p className="text-s text-text-2">{head.summary}</p>
        </div>
      }
      aside={
        <DraftSettings
          session={session}
          view={view}
          family={head.coverFamily}
          rest={
            <SettledField
              label="Thứ tự"
              hint="Số nhỏ đứng trước."
              inputMode="numeric"
              shown={String(head.order)}
              value={head.order}
              error={errors.order}
              onChange={(order) => session.change({ order })}
              read={(typed) => ({ value: Math.min(9999, Math.max(0, Math.trunc(Number(typed)) || 0)) })}
            />
          }
        />
      }
    >
      <TitleField
        ref={title}
        id="title"
        label="Tên danh mục"
        placeholder="Tên danh mục"
        look="text-d2"
        value={head.title}
        max={titleLength.max}
        error={errors.title}
        onChange={(value) => session.change({ title: value })}
        onEnter={() => summary.current?.focus()}
      />
      <div className="mt-2">
        <TitleField
          ref={summary}
          id="summary"
          label="Mô tả"
          placeholder="Danh mục này viết về gì? Một hai câu là đủ."
          look="text-lead text-text-2"
          value={head.summary}
          max={summaryLength}
          error={errors.summary}
          onChange={(value) => session.change({ summary: value })}
          onEnter={() => document.getElementById("category-icon")?.focus()}
        />
      </div>
      <div className="mt-10 grid gap-8 border-t border-section-line pt-6">
        <SettledField
          id="category-icon"
          label="Biểu tượng"
          hint={
            <>
              Tên theo bộ Phosphor, ví dụ <code>ph:leaf</code>, <code>ph:book-open-text</code>.
            </>
          }
          placeholder="ph:leaf"
          before={
            <span className="inline-block size-6 text-mark">
              {head.icon && (
                <Suspense>
                  <RemoteIcon name={head.icon} size={24} />
                </Suspense>
              )}
            </span>
          }
          shown={head.icon ?? ""}
          value={head.icon}
          error={errors.icon}
          onChange={(icon) => session.change({ icon })}
          read={(typed) => {
            const checked = CategoryFields.shape.icon.safeParse(typed.toLowerCase() || null);
            return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
          }}
        />
        <fieldset>
          <legend className="mb-1.5 text-s font-medium">Màu</legend>
          <div className="flex flex-wrap gap-x-6">
            {colors.map(({ value, name, dot }) => (
              <Radio
                key={value}
                name="color"
                value={value}
                checked={head.color === value}
                onChange={() => session.change({ color: value })}
                label={
                  <span className="inline-flex items-center gap-2">
                    <span aria-hidden className={`size-3 rounded-full ${dot}`} />
                    {name}
                  </span>
                }
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 text-s font-medium">Kiểu bìa của danh mục và các bài trong đó</legend>
          <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
            {families.map(({ value, name }) => (
              <div key={value} className="min-w-0">
                <Radio
                  name="family"
                  value={value}
                  checked={head.coverFamily === value}
                  onChange={() => session.change({ coverFamily: value })}
                  label={name}
                />
                <div className="mt-1 aspect-3/2 overflow-hidden rounded-1">
                  <Cover title={head.title || "Danh mục mới"} family={value} shift={head.cover.shift} />
                </div>
              </div>
            ))}
          </div>
        </fieldset>
      </div>
    </DraftFrame>
  );
}
