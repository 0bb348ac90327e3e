import { SproutMark } from "#app/ui/sprout-mark.tsx";
import { useSettings } from "./settings.ts";

/** The logo that an administrator chose, or the built-in mark; the site's name is beside it. */
export function SiteMark() {
  const { logoUrl } = useSettings();
  if (logoUrl === null) return <SproutMark />;
  return <img src={logoUrl} alt="" width={28} height={28} className="size-7 shrink-0 rounded-1 object-contain" />;
}
