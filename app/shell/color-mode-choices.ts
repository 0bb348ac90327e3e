import type { InterfaceIconName } from "#app/ui/icon-names.ts";
import type { ColorModePreference } from "#app/site/color-mode.ts";

export const colorModeChoices: readonly { preference: ColorModePreference; label: string; icon: InterfaceIconName }[] =
  [
    { preference: "light", label: "Sáng", icon: "sun" },
    { preference: "dark", label: "Tối", icon: "moon" },
    { preference: "system", label: "Theo hệ thống", icon: "monitor" },
  ];
