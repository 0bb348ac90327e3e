import { useState } from "react";
import { tagLimit, tagLength } from "#contracts/limits/content.ts";
import type { Category } from "#contracts/schemas/content.ts";
import type { Language, Level } from "#contracts/schemas/content-fields.ts";
import type { z } from "zod";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { useTagSuggestions } from "./tag-suggestions.ts";
import { TagInput } from "#app/ui/tag-input.tsx";

/** The value for "nothing" in Base UI. */
const none = "none";

interface SettingProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  isLabelHidden?: boolean;
}

export function CategorySetting({
  error,
  isLabelHidden,
  ...select
}: SettingProps<string | null> & { categories: readonly Category[] }) {
  return (
    <Field label="Danh mục" error={error} isLabelHidden={isLabelHidden}>
      <CategorySelect {...select} noneLabel="Chưa chọn" />
    </Field>
  );
}

export interface CategorySelectProps {
  categories: readonly Category[];
  /** Undefined: nothing is chosen, not even `null`. */
  value: string | null | undefined;
  noneLabel: string;
  placeholder?: string;
  onChange: (categoryId: string | null) => void;
}

export function CategorySelect({ categories, value, noneLabel, placeholder, onChange }: CategorySelectProps) {
  return (
    <Select
      value={value === undefined ? null : (value ?? none)}
      placeholder={placeholder}
      options={[{ value: none, label: noneLabel }, ...categories.map(({ id, name }) => ({ value: id, label: name }))]}
      labels={{
        none: "Chưa có danh mục nào.",
        noResults: (query) => `Không có danh mục “${query}”.`,
        search: "Tìm danh mục",
      }}
      onChange={(id) => onChange(id === none ? null : id)}
    />
  );
}

export function TagsSetting({ value, error, onChange, isLabelHidden }: SettingProps<string[]>) {
  const [typed, setTyped] = useState("");
  const suggestions = useTagSuggestions(typed);
  return (
    <Field
      label="Thẻ"
      error={error}
      isLabelHidden={isLabelHidden}
      aside={
        <span className="text-text-3 tabular-nums">
          {value.length}/{tagLimit}
        </span>
      }
    >
      <TagInput
        value={value}
        max={tagLimit}
        maxTagLength={tagLength}
        placeholder="từ vựng, màu sắc"
        removeLabel={(tag) => `Bỏ thẻ ${tag}`}
        onChange={onChange}
        suggestions={suggestions}
        onTyped={setTyped}
      />
    </Field>
  );
}

type LanguageValue = z.output<typeof Language>;
const languages: readonly { value: LanguageValue; label: string }[] = [
  { value: "vi", label: "Tiếng Việt" },
  { value: "en", label: "Tiếng Anh" },
  { value: "vi-en", label: "Song ngữ Việt – Anh" },
];

export function LanguageSetting({ label, value, error, onChange }: SettingProps<LanguageValue> & { label: string }) {
  return (
    <Field label={label} error={error}>
      <Select
        hasSearch={false}
        value={value}
        options={languages}
        onChange={(language) => onChange(languages.find(({ value }) => value === language)?.value ?? "vi")}
      />
    </Field>
  );
}

type LevelValue = z.output<typeof Level> | null;
const levels = [
  { value: none, label: "Không nêu" },
  { value: "A2", label: "A2 · sơ cấp" },
  { value: "B1", label: "B1 · trung cấp" },
  { value: "B2", label: "B2 · trung cao cấp" },
  { value: "C1", label: "C1 · cao cấp" },
];

export function LevelSetting({ value, error, onChange }: SettingProps<LevelValue>) {
  return (
    <Field label="Trình độ tiếng Anh cần có" error={error}>
      <Select
        hasSearch={false}
        value={value ?? none}
        options={levels}
        onChange={(level) => onChange(level === none ? null : (level as LevelValue))}
      />
    </Field>
  );
}
