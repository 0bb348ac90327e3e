import { useId } from "react";
import { Link } from "react-router";
import type { Category } from "#contracts/schemas/content.ts";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { levels } from "#contracts/limits/language.ts";
import { searchAddress } from "#app/site/search-address.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { Chip } from "#app/ui/chip.tsx";
import { languageNames } from "#app/components/article-words.ts";
import { searchAddressOf, type SearchState, hasFilters, withoutFilters } from "./search-state.ts";

export interface FiltersProps {
  search: SearchState;
  categories: readonly Pick<Category, "slug" | "name">[];
  /** Tags of the results. */
  tags: readonly string[];
  hasTabs: boolean;
}

/** Each filter is a link that sets or removes it, so it works without scripts. */
export function Filters({ search, categories, tags, hasTabs }: FiltersProps) {
  const shownTags = search.tag !== null && !tags.includes(search.tag) ? [search.tag, ...tags] : tags;
  const to = (change: Partial<SearchState>) => searchAddress(searchAddressOf({ ...search, cursor: null, ...change }));
  const kinds = Object.entries(contentKinds) as [ContentKind, (typeof contentKinds)[ContentKind]][];
  return (
    <div className="grid gap-6">
      {/* With results the tabs choose the kind. */}
      {!hasTabs && (
        <Group
          title="Loại"
          name="kind"
          choices={kinds.map(([kind, { label }]) => ({ value: kind, label }))}
          {...{ search, to }}
        />
      )}
      <Group
        title="Ngôn ngữ"
        name="language"
        choices={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        {...{ search, to }}
      />
      <Group
        title="Trình độ"
        name="level"
        choices={levels.map((level) => ({ value: level, label: level }))}
        {...{ search, to }}
      />
      <Group
        title="Danh mục"
        name="category"
        choices={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        {...{ search, to }}
      />
      <Group
        title="Thẻ"
        name="tag"
        choices={shownTags.map((tag) => ({ value: tag, label: tag }))}
        {...{ search, to }}
      />
      {hasFilters(search) && (
        <p>
          <Link className="text-link text-s" to={searchAddress(searchAddressOf(withoutFilters(search)))}>
            Bỏ hết bộ lọc
          </Link>
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  title: string;
  name: "kind" | "language" | "level" | "category" | "tag";
  choices: readonly { value: string; label: string }[];
  search: SearchState;
  to: (change: Partial<SearchState>) => string;
}

function Group({ title, name, choices, search, to }: GroupProps) {
  const id = useId();
  if (choices.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-s font-medium">
        {title}
      </p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => {
          const isOn = search[name] === value;
          return (
            <li key={value} className="max-w-full">
              <Chip isOn={isOn} to={to({ [name]: isOn ? null : value })} className="max-w-full">
                <span className="truncate py-[0.2em]">{label}</span>
              </Chip>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
