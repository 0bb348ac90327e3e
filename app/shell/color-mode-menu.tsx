import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { InterfaceIconName } from "#app/ui/icon-names.ts";
import { type ColorModePreference, useColorMode } from "./color-mode.ts";
import { onDemand } from "./on-demand.ts";

export const colorModeChoices: readonly { preference: ColorModePreference; label: string; icon: InterfaceIconName }[] =
  [
    { preference: "light", label: "Sáng", icon: "sun" },
    { preference: "dark", label: "Tối", icon: "moon" },
    { preference: "system", label: "Theo hệ thống", icon: "monitor" },
  ];

const panel = onDemand(() => import("./header-panels.tsx"));

export function ColorModeMenu({ className }: { className?: string }) {
  const { preference, unknown } = useColorMode();
  const { part, isOpen, onOpenChange, closed } = panel.usePanel();
  // The server does not know the mode, so the icon is neutral at first.
  const chosen = colorModeChoices.find((choice) => choice.preference === preference);
  const face = {
    className,
    label: unknown ? "Chế độ màu" : `Chế độ màu: ${(chosen?.label ?? "").toLowerCase()}`,
    icon: <Icon name={chosen?.icon ?? "monitor"} />,
  };
  if (part)
    return <part.ColorModePanel trigger={<IconButton {...face} />} isOpen={isOpen} onOpenChange={onOpenChange} />;
  return <IconButton {...face} aria-haspopup="menu" {...closed} />;
}
