import { Dialog } from "@base-ui/react/dialog";
import { type ComponentProps, type FormEvent, type RefObject, useEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useNavigationType } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { rememberSearch } from "./recent-searches.ts";
import { searchLink } from "#app/site/site-links.ts";
import { type Row, searchRow, type SearchRows, useSearchRows } from "./search-rows.ts";

/** Search from anywhere: suggestions, recent searches, and a link to all results. */
export function SearchDialog({
  opener,
  isOpen,
  onClose,
}: {
  /** Takes the focus again if nothing was chosen. */
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
  const list = useSearchRows();
  const { query, recent, rows, suggestions } = list;
  const navigate = useNavigate();
  const hasRecent = query === "" && recent.length > 0;

  const choose = (row: Pick<Row, "to" | "query">) => {
    if (row.query !== undefined) rememberSearch(row.query);
    onChosen();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const row = rows[list.active] ?? (query === "" ? undefined : searchRow(query));
    if (!row) return;
    choose(row);
    void navigate(row.to);
  };

  return (
    <>
      <SearchField list={list} input={input} onSubmit={handleSubmit} />
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-2 py-2 md:px-3">
        {hasRecent && <RecentHead onForgetAll={list.forgetAll} />}
        <div className={classNames("grid", hasRecent && "grid-cols-[minmax(0,1fr)_44px]")}>
          <div id={list.listId} role="listbox" aria-label={query === "" ? "Tìm gần đây" : "Gợi ý"}>
            {rows.map((row, index) => (
              <RowLink key={row.id} list={list} row={row} index={index} onChoose={choose} />
            ))}
          </div>
          {hasRecent && <ForgetButtons recent={recent} onForget={list.forget} />}
        </div>
        {query === "" && recent.length === 0 && (
          <p className="px-3 py-3 text-pretty text-text-2">
            Gõ vài từ bạn nhớ, có dấu hay không dấu đều được. Gõ nhầm một chữ cũng không sao.
          </p>
        )}
        {list.hasFailed && (
          <p className="px-3 py-3 text-s text-text-2">Chưa lấy được gợi ý. Bạn vẫn nhấn Enter để tìm được.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {query === "" || suggestions.length === 0 ? "" : `${suggestions.length} gợi ý`}
      </p>
      <p aria-hidden className="hidden shrink-0 gap-4 border-t border-line px-5 py-2.5 text-xs text-text-3 md:flex">
        <span>↑ ↓ để chọn</span>
        <span>Enter để mở</span>
        <span>Esc để đóng</span>
      </p>
    </>
  );
}

function SearchField({
  list,
  input,
  onSubmit,
}: {
  list: SearchRows;
  input: ComponentProps<"input">["ref"];
  onSubmit: (event: FormEvent) => void;
}) {
  return (
    <form
      role="search"
      action={searchLink.to}
      onSubmit={onSubmit}
      className="flex h-16 shrink-0 items-center gap-2 border-b border-line pr-3 pl-4 md:pl-5"
    >
      <span className="grid size-5 place-items-center text-text-3">
        {list.isSlow ? <Spinner /> : <Icon name="magnifying-glass" />}
      </span>
      <input
        ref={input}
        name="q"
        value={list.text}
        onChange={(event) => list.change(event.target.value)}
        onKeyDown={list.handleKeyDown}
        role="combobox"
        aria-label="Tìm trong mọi bài"
        aria-expanded={list.rows.length > 0}
        aria-controls={list.listId}
        aria-autocomplete="list"
        aria-activedescendant={list.isActive(list.active) && list.active >= 0 ? list.optionId(list.active) : undefined}
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
  );
}

function RowLink({
  list,
  row,
  index,
  onChoose,
}: {
  list: SearchRows;
  row: Row;
  index: number;
  onChoose: (row: Row) => void;
}) {
  return (
    <Link
      id={list.optionId(index)}
      role="option"
      aria-selected={list.isActive(index)}
      tabIndex={-1}
      to={row.to}
      prefetch="none"
      onClick={() => onChoose(row)}
      onPointerMove={() => list.setActive(index)}
      className={classNames("flex min-h-11 items-center gap-3 rounded-2 px-3 py-2", list.isActive(index) && "bg-hover")}
    >
      <RowIcon icon={row.icon} />
      {/* A recent search may be long; it stays in one line beside its button. */}
      <span className={classNames("min-w-0 grow", row.icon === "recent" ? "truncate py-[0.2em]" : "text-pretty")}>
        <Marked pieces={row.pieces} />
      </span>
      {row.kind && <span className="shrink-0 text-xs text-text-2">{row.kind}</span>}
    </Link>
  );
}

function RecentHead({ onForgetAll }: { onForgetAll: () => void }) {
  return (
    <div className="flex min-h-9 items-center justify-between pr-1 pl-3">
      <h3 className="text-xs font-medium text-text-3">Tìm gần đây</h3>
      <button
        type="button"
        className="touch-target relative rounded-1 px-2 py-1 text-xs font-medium text-text-2 hover:text-text hover:underline hover:underline-offset-4"
        onClick={onForgetAll}
      >
        Xoá hết
      </button>
    </div>
  );
}

function ForgetButtons({ recent, onForget }: { recent: readonly string[]; onForget: (query: string) => void }) {
  return (
    <div className="grid auto-rows-fr">
      {recent.map((one) => (
        <span key={one} className="grid min-h-11 place-items-center">
          <IconButton
            size="sm"
            label={`Xoá “${one}” khỏi tìm gần đây`}
            icon={<Icon name="x" size={16} />}
            onClick={() => onForget(one)}
          />
        </span>
      ))}
    </div>
  );
}

function RowIcon({ icon }: Pick<Row, "icon">) {
  const look = "text-text-3";
  if (icon === "search") return <Icon name="magnifying-glass" size={18} className={look} />;
  if (icon === "category") return <Icon name="squares-four" size={18} className={look} />;
  const icons = { recent: "clock-counter-clockwise", tag: "hash", text: "article" } as const;
  return <WorkIcon name={icons[icon]} size={18} className={look} />;
}
