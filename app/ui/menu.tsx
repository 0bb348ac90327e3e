import { Menu as Base } from "@base-ui/react/menu";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  /** A secondary text on the right: a key, a count. */
  note?: ReactNode;
  to?: string;
  onSelect?: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** A radio item, one of its group: the color mode, an order. */
  isChosen?: boolean;
}

export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  /** Groups, separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  /** Above the items: the logged-in member. */
  head?: ReactNode;
  side?: "bottom" | "top" | "left" | "right";
  align?: "start" | "center" | "end";
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Element for the focus after closing, by default the trigger. */
  finalFocus?: () => HTMLElement | null;
}

const itemClass =
  "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-2 px-2.5 py-1.5 text-left outline-none select-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-text-3 pointer-coarse:min-h-11";

export function Menu({
  trigger,
  groups,
  head,
  side = "bottom",
  align = "end",
  isOpen,
  onOpenChange,
  finalFocus,
}: MenuProps) {
  const shown = groups.filter((group) => group.length > 0);
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-55">
          <Base.Popup
            finalFocus={finalFocus}
            className="max-h-(--available-height) min-w-52 max-w-80 origin-(--transform-origin) overflow-y-auto rounded-3 border border-line bg-raised p-1.5 text-[0.875rem] leading-5 shadow-2 outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0"
          >
            {head && <div className="mb-1.5 border-b border-line px-2.5 pt-1.5 pb-2.5">{head}</div>}
            {shown.map((group, index) => (
              <Fragment key={group[0]?.id ?? index}>
                {index > 0 && <Base.Separator className="-mx-1.5 my-1.5 h-px bg-line" />}
                <Group items={group} />
              </Fragment>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The items of a choice form a radio group. */
function Group({ items }: { items: readonly MenuItem[] }) {
  const shown = items.map((item) => <Item key={item.id} item={item} />);
  if (items.every(({ isChosen }) => isChosen === undefined)) return shown;
  return <Base.RadioGroup value={items.find(({ isChosen }) => isChosen)?.id ?? null}>{shown}</Base.RadioGroup>;
}

function Item({ item }: { item: MenuItem }) {
  const look = classNames(
    itemClass,
    item.isDangerous ? "text-danger data-highlighted:bg-danger-tint" : item.isChosen && "text-brand-text",
  );
  const face = (
    <>
      {item.icon && (
        <span className={classNames("flex shrink-0", !item.isDangerous && "text-text-2")}>{item.icon}</span>
      )}
      <span className="min-w-0 grow">{item.label}</span>
      {item.note && <span className="shrink-0 text-xs text-text-2">{item.note}</span>}
      {item.isChosen && <Icon name="check" size={18} className="text-brand-text" />}
    </>
  );
  if (item.to !== undefined) {
    return (
      <Base.LinkItem render={<Link to={item.to} />} closeOnClick onClick={item.onSelect} className={look}>
        {face}
      </Base.LinkItem>
    );
  }
  if (item.isChosen !== undefined) {
    return (
      <Base.RadioItem value={item.id} onClick={item.onSelect} closeOnClick disabled={item.isDisabled} className={look}>
        {face}
      </Base.RadioItem>
    );
  }
  return (
    <Base.Item onClick={item.onSelect} disabled={item.isDisabled} className={look}>
      {face}
    </Base.Item>
  );
}
