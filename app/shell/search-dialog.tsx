import { Dialog } from "@base-ui/react/dialog";
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Link, useLocation, useNavigate, useNavigationType } from "react-router";
import type { Suggestion } from "#contracts/schemas/search.ts";
import { api } from "#app/session/session.ts";
import { addressOf } from "#app/components/addresses.ts";
import { contentKinds } from "#app/components/content-kinds.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { Marked, type MarkedPiece } from "#app/ui/marked.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import { searchPlace } from "./places.ts";
import { searchAddress } from "./search-address.ts";

/** Milliseconds without a letter after which suggestions are asked for, and after which a wait is shown. */
const pause = 150;
const patience = 300;

interface Row {
  id: string;
  to: string;
  pieces: readonly MarkedPiece[];
  icon: "search" | "recent" | "tag" | "category" | "text";
  kind?: string;
  /** What is remembered when the row is chosen. */
  asked?: string;
}

/** Search from anywhere: suggestions while typing, what was looked for lately, and the way to all results. */
export function SearchDialog({
  opener,
  isOpen,
  onClose,
}: {
  /** Has the focus again when nothing was chosen. */
  opener: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { key } = useLocation();
  const cameBy = useNavigationType();
  // Back and forward leave the page without a click in the dialog, so they close it. A navigation that began before
  // the dialog was opened may finish while the reader types; it must not close it.
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key && cameBy === "POP") onClose();
    openedAt.current = key;
  }, [key, cameBy, onClose]);
  const hasChosen = useRef(false);
  const isOpenNow = useRef(isOpen);
  useEffect(() => {
    isOpenNow.current = isOpen;
  }, [isOpen]);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          finalFocus={() => {
            if (!hasChosen.current) return opener.current;
            hasChosen.current = false;
            // The focus goes to the start of the chosen page, which may be rendered before the dialog is closed.
            requestAnimationFrame(() => {
              if (!isOpenNow.current) document.getElementById("main")?.focus({ preventScroll: true });
            });
            return false;
          }}
          className="fixed inset-0 z-50 flex flex-col bg-raised shadow-3 outline-none transition-[opacity,translate] duration-180 ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 md:inset-x-4 md:top-20 md:bottom-auto md:mx-auto md:max-h-[calc(100dvh-112px)] md:max-w-160 md:overflow-hidden md:rounded-3"
        >
          <Dialog.Title className="sr-only">Tìm kiếm</Dialog.Title>
          <SearchForm
            input={input}
            onChosen={() => {
              hasChosen.current = true;
              onClose();
            }}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Mounted only while the dialog is open, so that each opening starts empty. */
function SearchForm({ input, onChosen }: { input: ComponentProps<"input">["ref"]; onChosen: () => void }) {
  const [text, setText] = useState("");
  const [recent, setRecent] = useState(recentSearches);
  /** The place of the row that Enter would choose; -1: what is typed. */
  const [active, setActive] = useState(-1);
  const asked = text.trim().replace(/\s+/g, " ");
  const { suggestions, hasFailed, isSlow } = useSuggestions(asked);
  const navigate = useNavigate();
  const listId = useId();

  const rows: Row[] = asked === "" ? recent.map(recentRow) : [searchRow(asked), ...suggestions.map(suggestionRow)];
  const isActive = (row: number) => row === active && active < rows.length;
  const optionId = (row: number) => `${listId}-${row}`;

  const choose = (row: Pick<Row, "to" | "asked">) => {
    if (row.asked !== undefined) rememberSearch(row.asked);
    onChosen();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const row = rows[active] ?? (asked === "" ? undefined : searchRow(asked));
    if (!row) return;
    choose(row);
    void navigate(row.to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // These keys are the input method's as long as it is at work on a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || rows.length === 0) return;
    event.preventDefault();
    // Round by way of the field itself: -1.
    const next = ((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1;
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };

  return (
    <>
      <form
        role="search"
        action={searchPlace.to}
        onSubmit={handleSubmit}
        className="flex h-16 shrink-0 items-center gap-2 border-b border-line pr-3 pl-4 md:pl-5"
      >
        <span className="grid size-5 place-items-center text-text-3">
          {isSlow ? <Spinner /> : <Icon name="magnifying-glass" />}
        </span>
        <input
          ref={input}
          name="q"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={handleKeyDown}
          role="combobox"
          aria-label="Tìm trong mọi bài"
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isActive(active) && active >= 0 ? optionId(active) : undefined}
          placeholder="Tìm bài, danh mục, thẻ…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          className="h-full min-w-0 grow bg-transparent px-1 text-[1.0625rem] outline-none"
        />
        <Dialog.Close aria-label="Đóng tìm kiếm" className={iconButtonClass({ size: "md" })}>
          <Icon name="x" />
        </Dialog.Close>
      </form>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-2 md:px-3">
        {asked === "" && recent.length > 0 && (
          <div className="flex min-h-9 items-center justify-between pr-1 pl-3">
            <h3 className="text-xs font-medium text-text-3">Tìm gần đây</h3>
            <button
              type="button"
              className="touch-target relative rounded-1 px-2 py-1 text-xs font-medium text-text-2 hover:text-text hover:underline hover:underline-offset-4"
              onClick={() => {
                setRecent(forgetSearches());
                setActive(-1);
              }}
            >
              Xoá hết
            </button>
          </div>
        )}
        <div className={classNames("grid", asked === "" && recent.length > 0 && "grid-cols-[minmax(0,1fr)_44px]")}>
          <div id={listId} role="listbox" aria-label={asked === "" ? "Tìm gần đây" : "Gợi ý"}>
            {rows.map((row, index) => (
              <Link
                key={row.id}
                id={optionId(index)}
                role="option"
                aria-selected={isActive(index)}
                tabIndex={-1}
                to={row.to}
                prefetch="none"
                onClick={() => choose(row)}
                onPointerMove={() => setActive(index)}
                className={classNames(
                  "flex min-h-11 items-center gap-3 rounded-2 px-3 py-2",
                  isActive(index) && "bg-hover",
                )}
              >
                <RowIcon icon={row.icon} />
                {/* What was typed may be long; the buttons beside it stand by the row. */}
                <span
                  className={classNames("min-w-0 grow", row.icon === "recent" ? "truncate py-[0.2em]" : "text-pretty")}
                >
                  <Marked pieces={row.pieces} />
                </span>
                {row.kind && <span className="shrink-0 text-xs text-text-2">{row.kind}</span>}
              </Link>
            ))}
          </div>
          {asked === "" && recent.length > 0 && (
            <div className="grid auto-rows-fr">
              {recent.map((one) => (
                <span key={one} className="grid min-h-11 place-items-center">
                  <IconButton
                    size="sm"
                    label={`Quên “${one}”`}
                    icon={<Icon name="x" size={16} />}
                    onClick={() => {
                      setRecent(forgetSearch(one));
                      setActive(-1);
                    }}
                  />
                </span>
              ))}
            </div>
          )}
        </div>
        {asked === "" && recent.length === 0 && (
          <p className="px-3 py-3 text-pretty text-text-2">
            Gõ vài chữ bạn nhớ, có dấu hay không dấu đều được. Gõ nhầm một chữ cũng không sao.
          </p>
        )}
        {hasFailed && (
          <p className="px-3 py-3 text-s text-text-2">Chưa lấy được gợi ý. Bạn vẫn nhấn Enter để tìm được.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {asked === "" || suggestions.length === 0 ? "" : `${suggestions.length} gợi ý`}
      </p>
      <p aria-hidden className="hidden shrink-0 gap-4 border-t border-line px-5 py-2.5 text-xs text-text-3 md:flex">
        <span>↑ ↓ để chọn</span>
        <span>Enter để mở</span>
        <span>Esc để đóng</span>
      </p>
    </>
  );
}

const recentRow = (asked: string): Row => ({
  id: `recent ${asked}`,
  to: searchAddress({ q: asked }),
  pieces: [{ text: asked, isMatch: false }],
  icon: "recent",
  asked,
});

const searchRow = (asked: string): Row => ({
  id: "search",
  to: searchAddress({ q: asked }),
  pieces: [{ text: `Tìm “${asked}” trong mọi bài`, isMatch: false }],
  icon: "search",
  asked,
});

function suggestionRow({ kind, target, title }: Suggestion): Row {
  if (kind === "tag")
    return { id: `tag ${target}`, to: searchAddress({ tag: target }), pieces: title, icon: "tag", kind: "Thẻ" };
  const icon = kind === "category" ? "category" : "text";
  return { id: `${kind} ${target}`, to: addressOf(kind, target), pieces: title, icon, kind: contentKinds[kind].label };
}

function RowIcon({ icon }: Pick<Row, "icon">) {
  const look = "text-text-3";
  if (icon === "search") return <Icon name="magnifying-glass" size={18} className={look} />;
  if (icon === "category") return <Icon name="squares-four" size={18} className={look} />;
  const names = { recent: "clock-counter-clockwise", tag: "hash", text: "article" } as const;
  return <WorkIcon name={names[icon]} size={18} className={look} />;
}

/** Of what is typed once the keys rest; an older question that is still under way is given up. */
function useSuggestions(asked: string) {
  const [state, setState] = useState<{ suggestions: Suggestion[]; hasFailed: boolean }>({
    suggestions: [],
    hasFailed: false,
  });
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (asked === "") {
      setState({ suggestions: [], hasFailed: false });
      return;
    }
    const giveUp = new AbortController();
    const slow = setTimeout(() => setIsSlow(true), pause + patience);
    const timer = setTimeout(() => {
      api("GET /v1/search/suggest", { query: { q: asked }, signal: giveUp.signal })
        .then(({ suggestions }) => setState({ suggestions, hasFailed: false }))
        .catch(() => giveUp.signal.aborted || setState({ suggestions: [], hasFailed: true }))
        .finally(() => {
          clearTimeout(slow);
          if (!giveUp.signal.aborted) setIsSlow(false);
        });
    }, pause);
    return () => {
      clearTimeout(timer);
      clearTimeout(slow);
      giveUp.abort();
    };
  }, [asked]);
  return { ...state, isSlow };
}
