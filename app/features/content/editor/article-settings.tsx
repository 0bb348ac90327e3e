import { useEffect, useState } from "react";
import { ArticleFields, type Category, tagLimit } from "#contracts/content.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { TagInput } from "#app/ui/tag-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AddressField } from "../drafts/address-field.tsx";
import { CoverSetting } from "../drafts/cover-setting.tsx";

type Head = Omit<ArticleFields, "body">;

export interface ArticleSettingsProps {
  head: Head;
  publishedSlug: string | null;
  errors: Readonly<Record<string, string>>;
  categories: readonly Category[];
  onChange: (fields: Partial<Head>) => void;
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

export function ArticleSettings({ head, publishedSlug, errors, categories, onChange }: ArticleSettingsProps) {
  const category = categories.find(({ id }) => id === head.categoryId);
  return (
    <div className="grid gap-5">
      <CoverSetting
        title={head.title}
        family={category?.coverFamily ?? "ruong"}
        value={head.cover}
        error={errors.cover}
        onChange={(cover) => onChange({ cover })}
      />
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
      <AddressField
        before="/bai-viet/"
        title={head.title}
        slug={head.slug}
        publishedSlug={publishedSlug}
        error={errors.slug}
        onChange={(slug) => onChange({ slug })}
      />
      <details className="group border-t border-line pt-3" open={errors.canonicalUrl ? true : undefined}>
        <summary className="flex min-h-11 items-center gap-2 text-s font-medium text-text-2 hover:text-text">
          <Icon name="caret-right" size={18} className="transition-transform group-open:rotate-90" />
          Nâng cao
        </summary>
        <div className="mt-2 grid gap-5">
          <CanonicalField
            value={head.canonicalUrl}
            error={errors.canonicalUrl}
            onChange={(canonicalUrl) => onChange({ canonicalUrl })}
          />
          <Checkbox
            label="Không cho máy tìm kiếm đưa bài này vào kết quả"
            checked={head.noindex}
            onChange={(event) => onChange({ noindex: event.currentTarget.checked })}
          />
        </div>
      </details>
    </div>
  );
}

function CanonicalField({
  value,
  error,
  onChange,
}: {
  value: string | null;
  error: string | undefined;
  onChange: (value: string | null) => void;
}) {
  const [typed, setTyped] = useState(value ?? "");
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => setTyped(value ?? ""), [value]);
  const settle = () => {
    const address = typed.trim() || null;
    const checked = ArticleFields.shape.canonicalUrl.safeParse(address);
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && address !== value) onChange(address);
  };
  return (
    <Field
      label="Địa chỉ gốc"
      error={error ?? problem}
      hint="Nếu bài đã đăng ở nơi khác trước, để máy tìm kiếm biết đâu là bản đầu."
    >
      <TextInput
        type="url"
        inputMode="url"
        placeholder="https://"
        value={typed}
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
      />
    </Field>
  );
}
