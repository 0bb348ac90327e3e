const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bcoc_coc_browser\//i, "Cốc Cốc"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/Android/, "Android"],
  [/iPhone|iPad|iPod/, "iOS"],
  [/Windows/, "Windows"],
  [/Macintosh|Mac OS X/, "macOS"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];
const unknownDevice = "Thiết bị khác";

/** Family of browser and system, such as "Chrome · Android": enough to recognise, too coarse to track. */
export function deviceOf(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(" · ") || unknownDevice;
}

/** "Show the desktop site" on a telephone tells another system; that is still the same device. */
const sameFamily: Record<string, string> = { Android: "Linux", iOS: "macOS" };

export function isSameDevice(one: string, other: string): boolean {
  const family = (device: string) =>
    device
      .split(" · ")
      .map((part) => sameFamily[part] ?? part)
      .join(" · ");
  return family(one) === family(other);
}
