import { useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { onDemand } from "#app/site/on-demand.ts";
import { isAt, morePlaces } from "#app/site/site-links.ts";

/** Class of a link in the header. */
export const headerPlace = (isHere: boolean): string =>
  `items-center px-2.5 max-xl:px-[9px] text-[0.90625rem] font-medium hover:text-text ${isHere ? "here-dot text-text" : "text-text-2"}`;

const panel = onDemand(() => import("./header-panels.tsx"));

/** “Thêm”: the remaining places and the color mode, where the header is too narrow to show them. */
export function MoreMenu() {
  const { part, isOpen, onOpenChange, closed } = panel.usePanel();
  const { pathname } = useLocation();
  const isHere = morePlaces.some(({ to }) => isAt(pathname, to));
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      className={`${headerPlace(isHere)} hidden gap-1 lg:max-xl:flex`}
      {...(part ? {} : closed)}
    >
      Thêm
      <Icon name="caret-down" size={16} />
    </button>
  );
  return part ? <part.MoreMenuPanel trigger={button} isOpen={isOpen} onOpenChange={onOpenChange} /> : button;
}
