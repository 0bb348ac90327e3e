import type { ReactElement } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { preferColorMode, useColorMode } from "#app/site/color-mode.ts";
import { colorModeChoices } from "./color-mode-choices.ts";
import { morePlaces } from "#app/site/site-links.ts";

/* The menus of the header in one file: the name of each lazy file is part of every page. */

export interface HeaderMenuProps {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The choices as menu items, and a note for pages that force a mode. */
function useColorModeItems() {
  const { preference, forced } = useColorMode();
  const items = colorModeChoices.map((choice) => ({
    id: choice.preference,
    label: choice.label,
    icon: <Icon name={choice.icon} size={18} />,
    isChosen: choice.preference === preference,
    onSelect: () => preferColorMode(choice.preference),
  }));
  const note = forced ? (
    <p className="max-w-52 text-xs text-text-2">
      Trang này luôn dùng một màu; lựa chọn của bạn có hiệu lực ở trang khác.
    </p>
  ) : undefined;
  return { items, note };
}

export function ColorModePanel(menu: HeaderMenuProps) {
  const { items, note } = useColorModeItems();
  return <Menu {...menu} groups={[items]} head={note} />;
}

const placeIcons = ["hands-clapping", "sparkle"] as const;

export function MoreMenuPanel(menu: HeaderMenuProps) {
  const { items, note } = useColorModeItems();
  const places = morePlaces.map(({ to, label }, index) => ({
    id: to,
    to,
    label,
    icon: <WorkIcon name={placeIcons[index] ?? "sparkle"} size={18} />,
  }));
  // Below links, “Sáng” alone would be unclear.
  const modes = items.map((item) => ({
    ...item,
    label: item.id === "system" ? "Màu theo hệ thống" : `Chế độ ${item.label.toLowerCase()}`,
  }));
  return <Menu {...menu} align="start" groups={[places, modes]} head={note} />;
}
