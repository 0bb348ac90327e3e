import { type MouseEvent, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { searchLink } from "#app/site/site-links.ts";
import { SiteLink } from "#app/site/site-link.tsx";

const dialog = onDemand(() => import("./search-dialog.tsx"));

/** Opens the search; a link, so that it works without the application. Its keys are handled in bootstrap.ts. */
export function SearchButton() {
  const part = dialog.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const open = async () => {
    if (await dialog.show()) setIsOpen(true);
  };

  const handleClick = (event: MouseEvent) => {
    // Opening in a new tab or window stays possible.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    void open();
  };
  return (
    <>
      <SiteLink
        ref={link}
        data-search
        to={searchLink.to}
        prefetch="none"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={handleClick}
        onPointerEnter={dialog.prepare}
        onFocus={dialog.prepare}
        className={iconButtonClass({
          className: "2xl:flex! 2xl:h-9.5! 2xl:w-49! 2xl:items-center! 2xl:gap-2 2xl:bg-hover 2xl:px-3",
        })}
      >
        <Icon name="magnifying-glass" />
        <span className="sr-only 2xl:not-sr-only">{searchLink.label}</span>
        <kbd
          aria-hidden
          className="ml-auto hidden rounded-1 border border-line-2 bg-bg px-1.5 font-sans text-xs leading-4.5 text-text-2 2xl:block"
        >
          /
        </kbd>
      </SiteLink>
      {part && <part.SearchDialog opener={link} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
