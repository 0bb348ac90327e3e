import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { Suggestion } from "#contracts/schemas/search.ts";
import { api } from "#app/session/session.ts";
import { addressOf } from "#document/addresses.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import type { MarkedPiece } from "#app/ui/marked.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { afterPause } from "#app/ui/after-pause.ts";
import { removeRecentSearch, clearRecentSearches, recentSearches } from "./recent-searches.ts";
import { searchAddress } from "#app/site/search-address.ts";

/** Milliseconds without a key before suggestions are requested, and further ones before the wait is shown. */
const pause = 150;
const patience = 300;

export interface Row {
  id: string;
  to: string;
  pieces: readonly MarkedPiece[];
  icon: "search" | "recent" | "tag" | "category" | "text";
  kind?: string;
  /** Stored as a recent search when the row is chosen. */
  query?: string;
}

export type SearchRows = ReturnType<typeof useSearchRows>;

/** The query, its rows, and the row chosen by arrow keys. */
export function useSearchRows() {
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(recentSearches);
  /** The index of the row that Enter chooses; -1 for the typed words. */
  const [active, setActive] = useState(-1);
  const query = text.trim().replace(/\s+/g, " ");
  const { suggestions, hasFailed, isSlow } = useSuggestions(query);
  const listId = useId();

  const rows: Row[] = query === "" ? recent.map(recentRow) : [searchRow(query), ...suggestions.map(suggestionRow)];
  const isActive = (row: number) => row === active && active < rows.length;
  const optionId = (row: number) => `${listId}-${row}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    // An input method uses these keys while it composes a word.
    if (isComposing(event)) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || rows.length === 0) return;
    event.preventDefault();
    const next = nextRow(active, step, rows.length);
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const forgetTo = (left: typeof recent) => {
    setRecent(left);
    setActive(-1);
  };
  return {
    text,
    change: (next: string) => {
      setText(next);
      setActive(-1);
    },
    query,
    suggestions,
    hasFailed,
    isSlow,
    recent,
    forget: (one: string) => forgetTo(removeRecentSearch(one)),
    forgetAll: () => forgetTo(clearRecentSearches()),
    rows,
    active,
    setActive,
    isActive,
    listId,
    optionId,
    handleKeyDown,
  };
}

/** The row after a step of the arrow keys; the cycle passes through the field itself, -1. */
export const nextRow = (active: number, step: 1 | -1, rows: number) =>
  ((active + 1 + step + rows + 1) % (rows + 1)) - 1;

const recentRow = (query: string): Row => ({
  id: `recent ${query}`,
  to: searchAddress({ q: query }),
  pieces: [{ text: query, isMatch: false }],
  icon: "recent",
  query,
});

export const searchRow = (query: string): Row => ({
  id: "search",
  to: searchAddress({ q: query }),
  pieces: [{ text: `Tìm “${query}” trong mọi bài`, isMatch: false }],
  icon: "search",
  query,
});

export function suggestionRow({ kind, target, title }: Suggestion): Row {
  if (kind === "tag")
    return { id: `tag ${target}`, to: searchAddress({ tag: target }), pieces: title, icon: "tag", kind: "Thẻ" };
  const icon = kind === "category" ? "category" : "text";
  return { id: `${kind} ${target}`, to: addressOf(kind, target), pieces: title, icon, kind: contentKinds[kind].label };
}

/** Suggestions for the query after a pause; aborts the previous request. */
function useSuggestions(query: string) {
  const [state, setState] = useState<{ suggestions: Suggestion[]; hasFailed: boolean }>({
    suggestions: [],
    hasFailed: false,
  });
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (query === "") {
      setState({ suggestions: [], hasFailed: false });
      return;
    }
    const slow = setTimeout(() => setIsSlow(true), pause + patience);
    const stop = afterPause(pause, (signal) =>
      api("GET /v1/search/suggest", { query: { q: query }, signal })
        .then(({ suggestions }) => setState({ suggestions, hasFailed: false }))
        .catch(() => signal.aborted || setState({ suggestions: [], hasFailed: true }))
        .finally(() => {
          clearTimeout(slow);
          if (!signal.aborted) setIsSlow(false);
        }),
    );
    return () => {
      clearTimeout(slow);
      stop();
    };
  }, [query]);
  return { ...state, isSlow };
}
