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

/** Browser and system family, such as "Chrome · Android": enough to recognize a device, too coarse for tracking. */
export function deviceOf(userAgent: string): string {
  const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(" · ") || unknownDevice;
}

/** Phones in desktop mode report another system but are the same device. */
const sameFamily: Record<string, string> = { Android: "Linux", iOS: "macOS" };

export function isSameDevice(one: string, other: string): boolean {
  const family = (device: string) =>
    device
      .split(" · ")
      .map((part) => sameFamily[part] ?? part)
      .join(" · ");
  return family(one) === family(other);
}
