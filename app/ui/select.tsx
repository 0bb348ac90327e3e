import { Combobox } from "@base-ui/react/combobox";
import { Select as Base } from "@base-ui/react/select";
import { useState } from "react";
import { classNames } from "./class-names.ts";
import { controlClass, useField } from "./field.tsx";
import { Icon } from "./icon.tsx";
import { foldVietnamese } from "#document/vietnamese-folding.ts";

export interface SelectOption {
  value: string;
  label: string;
  /** A secondary line; searched as well. */
  hint?: string;
  isDisabled?: boolean;
}

export const selectLabels = {
  none: "No options.",
  noResults: (query: string) => `No results for "${query}".`,
  search: "Search...",
};
export type SelectLabels = typeof selectLabels;

interface SelectBase {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  id?: string;
  "aria-label"?: string;
  className?: string;
}

/** `hasSearch`: shows a search field; by default for more than eight options, so its labels must be there. */
export type SelectProps = SelectBase &
  ({ hasSearch: false; labels?: Partial<SelectLabels> } | { hasSearch?: true; labels: SelectLabels });

/** Options that contain all words of the query, ignoring diacritics. */
export function filterOptions(options: readonly SelectOption[], query: string): SelectOption[] {
  const words = foldVietnamese(query).split(" ");
  return options.filter((option) => {
    const text = foldVietnamese(`${option.label} ${option.hint ?? ""}`);
    return words.every((word) => text.includes(word));
  });
}

const searchFrom = 9;

export function Select({ hasSearch, ...props }: SelectProps) {
  return (hasSearch ?? props.options.length >= searchFrom) ? <SearchSelect {...props} /> : <PlainSelect {...props} />;
}

const popupClass =
  "z-55 w-(--anchor-width) max-w-(--available-width) min-w-44 origin-(--transform-origin) rounded-3 border border-line bg-raised p-1.5 text-[0.875rem] leading-5 shadow-2 outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0";
/** About six and a half options: a cut one shows that there are more. */
export const selectListHeight = "max-h-60";
const listClass = `${selectListHeight} overflow-y-auto overscroll-contain scroll-py-1.5 outline-none`;
const itemClass =
  "grid cursor-pointer grid-cols-[minmax(0,1fr)_18px] items-center gap-2.5 rounded-2 px-2.5 py-2 outline-none select-none data-highlighted:bg-hover data-selected:bg-brand-tint data-disabled:cursor-not-allowed data-disabled:text-text-3 pointer-coarse:py-3";

function useTrigger({ id, isInvalid, className, "aria-label": label }: SelectBase) {
  const field = useField({ id, isInvalid });
  return {
    field,
    trigger: {
      id: field.id,
      "aria-label": label,
      "aria-invalid": field.isInvalid || undefined,
      "aria-describedby": field.describedBy,
      className: controlClass({
        isInvalid: field.isInvalid,
        className: classNames(
          "flex h-11 items-center gap-2 px-3 text-left data-placeholder:text-text-3 data-popup-open:border-focus data-popup-open:ring-1 data-popup-open:ring-focus",
          className,
        ),
      }),
    },
  };
}

const Caret = () => <Icon name="caret-down" size={18} className="ml-auto text-text-3" />;
const Tick = () => <Icon name="check" size={18} className="text-brand-text" />;

const OptionText = ({ option }: { option: SelectOption }) => (
  <span className="min-w-0">
    {option.label}
    {option.hint && <span className="block text-xs text-text-2">{option.hint}</span>}
  </span>
);

function PlainSelect(props: SelectBase & { labels?: Partial<SelectLabels> }) {
  const { options, value, onChange, placeholder, labels, name, isDisabled } = props;
  const { field, trigger } = useTrigger(props);
  return (
    <Base.Root<string>
      items={options}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      name={name}
      required={field.isRequired}
      disabled={isDisabled}
      modal={false}
    >
      <Base.Trigger {...trigger}>
        <Base.Value className="truncate py-[0.2em]" placeholder={placeholder} />
        <Caret />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-55">
          <Base.Popup className={popupClass}>
            {options.length === 0 ? (
              <p className="px-2.5 py-2 text-text-3">{labels?.none ?? selectLabels.none}</p>
            ) : (
              <Base.List className={listClass}>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} disabled={option.isDisabled} className={itemClass}>
                    <Base.ItemText render={<OptionText option={option} />} />
                    <Base.ItemIndicator>
                      <Tick />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function SearchSelect(props: SelectBase & { labels?: Partial<SelectLabels> }) {
  const { options, value, onChange, placeholder, labels, name, isDisabled } = props;
  const { field, trigger } = useTrigger(props);
  const [query, setQuery] = useState("");
  const { none, noResults, search } = { ...selectLabels, ...labels };
  return (
    <Combobox.Root<SelectOption>
      items={options}
      filteredItems={filterOptions(options, query)}
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(next) => next && onChange(next.value)}
      isItemEqualToValue={(a, b) => a.value === b.value}
      inputValue={query}
      onInputValueChange={setQuery}
      name={name}
      required={field.isRequired}
      disabled={isDisabled}
      autoHighlight
    >
      <Combobox.Trigger {...trigger}>
        <span className="truncate py-[0.2em]">
          <Combobox.Value placeholder={placeholder} />
        </span>
        <Caret />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start" className="z-55">
          <Combobox.Popup className={popupClass} aria-labelledby={field.labelId} aria-label={trigger["aria-label"]}>
            <div className="relative mb-1.5">
              <Icon
                name="magnifying-glass"
                size={18}
                className="absolute top-1/2 left-2.5 -translate-y-1/2 text-text-3"
              />
              <Combobox.Input
                placeholder={search}
                aria-label={search}
                className="h-10 w-full rounded-2 bg-hover pr-2.5 pl-9 text-input outline-none placeholder:text-text-2 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
              />
            </div>
            <Combobox.Empty>
              <p className="px-2.5 py-2 text-text-3">{options.length === 0 ? none : noResults(query)}</p>
            </Combobox.Empty>
            <Combobox.List className={listClass}>
              {(option: SelectOption) => (
                <Combobox.Item key={option.value} value={option} disabled={option.isDisabled} className={itemClass}>
                  <OptionText option={option} />
                  <Combobox.ItemIndicator>
                    <Tick />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
