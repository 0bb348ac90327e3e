import { ArticleFields, type Category, tagLimit } from "#contracts/content.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";
import { DraftSettings } from "../drafts/draft-settings.tsx";
import type { DraftSession } from "../drafts/draft-session.ts";
import type { DraftView } from "../drafts/draft-view.ts";
import { SettledField } from "../drafts/settled-field.tsx";

type Head = Omit<ArticleFields, "body">;

export interface ArticleSettingsProps {
  session: DraftSession;
  view: DraftView;
  categories: readonly Category[];
}

/** Base UI tells "nothing" by a value of its own. */
const none = "none";
const languages = [
  { value: "vi", label: "Tiếng Việt" },
  { value: "en", label: "Tiếng Anh" },
  { value: "vi-en", label: "Song ngữ Việt – Anh" },
] as const;
const levels = [
  { value: none, label: "Không ghi" },
  { value: "A2", label: "A2 · sơ cấp" },
  { value: "B1", label: "B1 · trung cấp" },
  { value: "B2", label: "B2 · trung cao cấp" },
  { value: "C1", label: "C1 · cao cấp" },
];

export function ArticleSettings({ session, view, categories }: ArticleSettingsProps) {
  const head = view.head as Head;
  const errors = view.fieldErrors;
  const onChange = (fields: Partial<Head>) => session.change(fields);
  const category = categories.find(({ id }) => id === head.categoryId);
  return (
    <DraftSettings
      session={session}
      view={view}
      family={category?.coverFamily ?? "ruong"}
      rest={
        <details className="group border-t border-line pt-3" open={errors.canonicalUrl ? true : undefined}>
          <summary className="flex min-h-11 items-center gap-2 text-s font-medium text-text-2 hover:text-text">
            <Icon name="caret-right" size={18} className="transition-transform group-open:rotate-90" />
            Nâng cao
          </summary>
          <div className="mt-2 grid gap-5">
            <SettledField
              label="Địa chỉ gốc"
              hint="Nếu bài đã xuất bản ở nơi khác trước, để máy tìm kiếm biết đâu là bản đầu."
              type="url"
              inputMode="url"
              placeholder="https://"
              shown={head.canonicalUrl ?? ""}
              value={head.canonicalUrl}
              error={errors.canonicalUrl}
              onChange={(canonicalUrl) => onChange({ canonicalUrl })}
              read={(typed) => {
                const checked = ArticleFields.shape.canonicalUrl.safeParse(typed || null);
                return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? "" };
              }}
            />
            <Checkbox
              label="Không cho máy tìm kiếm đưa bài này vào kết quả"
              checked={head.noindex}
              onChange={(event) => onChange({ noindex: event.currentTarget.checked })}
            />
          </div>
        </details>
      }
    >
      <Field label="Danh mục" error={errors.categoryId}>
        <Select
          value={head.categoryId ?? none}
          options={[
            { value: none, label: "Chưa chọn" },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          labels={{
            none: "Chưa có danh mục nào.",
            noResults: (query) => `Không có danh mục “${query}”.`,
            search: "Tìm danh mục",
          }}
          onChange={(id) => onChange({ categoryId: id === none ? null : id })}
        />
      </Field>
      <Field
        label="Thẻ"
        error={errors.tags}
        aside={
          <span className="text-text-3 tabular-nums">
            {head.tags.length}/{tagLimit}
          </span>
        }
      >
        <TagInput
          value={head.tags}
          max={tagLimit}
          placeholder="từ vựng, màu sắc"
          removeLabel={(tag) => `Bỏ thẻ ${tag}`}
          onChange={(tags) => onChange({ tags })}
        />
      </Field>
      <Field label="Ngôn ngữ của bài" error={errors.language}>
        <Select
          value={head.language}
          options={languages}
          onChange={(language) =>
            onChange({ language: languages.find(({ value }) => value === language)?.value ?? "vi" })
          }
        />
      </Field>
      <Field label="Trình độ tiếng Anh cần có" error={errors.level}>
        <Select
          value={head.level ?? none}
          options={levels}
          onChange={(level) => onChange({ level: level === none ? null : (level as Head["level"]) })}
        />
      </Field>
    </DraftSettings>
  );
}
