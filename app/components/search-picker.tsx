import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { afterPause } from "#app/ui/after-pause.ts";

/** Milliseconds after the last key until the search starts. */
const pause = 250;

export interface SearchPickerProps<Found> {
  label: string;
  hint: string;
  placeholder: string;
  maxLength: number;
  /** Must be stable: a new function searches again. An empty query gives suggestions. */
  find: (query: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** Shown when nothing is found: for a query, or without one. */
  empty: { noMatch: ReactNode; beforeSearch: ReactNode };
  /** Text below “Chưa tìm được”, if unsaved work needs reassurance. */
  failedText?: string;
  resultsClass?: string;
  /** The results as list items. */
  children: (found: Found) => ReactNode;
}

/** A search field with results below it. */
export function SearchPicker<Found>(props: SearchPickerProps<Found>) {
  const { label, hint, placeholder, maxLength, find, empty, failedText, resultsClass, children } = props;
  const [query, setQuery] = useState("");
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<readonly Found[] | "failed" | null>(null);
  const resultsId = useId();

  useEffect(
    () =>
      afterPause(query === "" ? 0 : pause, (signal) =>
        find(query, signal).then(setFound, () => !signal.aborted && setFound("failed")),
      ),
    [find, query, tries],
  );

  return (
    <>
      <Field label={label} hint={hint}>
        <TextInput
          type="search"
          value={query}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          aria-controls={resultsId}
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Field>
      <div id={resultsId} aria-live="polite" className="mt-4 min-h-40">
        {found === null ? (
          <SkeletonRegion label="Đang tìm…" className="grid gap-3">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </SkeletonRegion>
        ) : found === "failed" ? (
          <ErrorState
            title="Chưa tìm được"
            {...(failedText ? { text: failedText } : {})}
            retryLabel="Thử lại"
            onRetry={() => {
              setFound(null);
              setTries((count) => count + 1);
            }}
          />
        ) : found.length === 0 ? (
          query.trim() === "" ? (
            empty.beforeSearch
          ) : (
            empty.noMatch
          )
        ) : (
          <ul aria-label="Kết quả" className={resultsClass}>
            {found.map(children)}
          </ul>
        )}
      </div>
    </>
  );
}

/** A result with the button that selects it. */
export function SearchPickerRow(props: {
  children: ReactNode;
  isTaken: boolean;
  isFull: boolean;
  /** Accessible name, to tell it apart in the list. */
  buttonName: string;
  onAdd: () => void;
}) {
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0">
      {props.children}
      <Button
        size="sm"
        variant="outline"
        disabled={props.isTaken || props.isFull}
        aria-label={props.buttonName}
        onClick={props.onAdd}
      >
        {props.isTaken ? "Đã thêm" : "Thêm"}
      </Button>
    </li>
  );
}
