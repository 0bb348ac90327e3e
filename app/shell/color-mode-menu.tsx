import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { InterfaceIconName } from "#app/ui/icon-names.ts";
import { type ColorModePreference, preferColorMode, useColorMode } from "./color-mode.ts";
import { LazyMenu } from "./lazy-menu.tsx";

export const colorModeChoices: readonly { preference: ColorModePreference; label: string; icon: InterfaceIconName }[] =
  [
    { preference: "light", label: "Sáng", icon: "sun" },
    { preference: "dark", label: "Tối", icon: "moon" },
    { preference: "system", label: "Theo hệ thống", icon: "monitor" },
  ];

export function ColorModeMenu({ className }: { className?: string }) {
  const { preference, unknown, forced } = useColorMode();
  // The server does not know the mode: until the browser says, the icon is the one that suits everybody.
  const chosen = colorModeChoices.find((choice) => choice.preference === preference);
  const label = unknown ? "Chế độ màu" : `Chế độ màu: ${(chosen?.label ?? "").toLowerCase()}`;
  const trigger = <IconButton className={className} label={label} icon={<Icon name={chosen?.icon ?? "monitor"} />} />;
  const items = colorModeChoices.map((choice) => ({
    id: choice.preference,
    label: choice.label,
    icon: <Icon name={choice.icon} size={18} />,
    isChosen: choice.preference === preference,
    onSelect: () => preferColorMode(choice.preference),
  }));
  const head = forced ? (
    <p className="max-w-52 text-xs text-text-2">
      Trang này luôn dùng một màu; lựa chọn của bạn có hiệu lực ở trang khác.
    </p>
  ) : undefined;
  return <LazyMenu trigger={trigger} groups={[items]} head={head} />;
}
