import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { colorModeChoices } from "./color-mode-choices.ts";
import { useColorMode } from "#app/site/color-mode.ts";
import { onDemand } from "#app/site/on-demand.ts";

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
