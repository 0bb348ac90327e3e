import { useLayoutEffect } from "react";
import { create } from "zustand";
import { colorModeKey } from "#app/session/storage-keys.ts";

export type ColorMode = "light" | "dark";
export type ColorModePreference = ColorMode | "system";

export interface ColorModeState {
  preference: ColorModePreference;
  /** The shown mode. */
  value: ColorMode;
  /** True until preference and stored choice are known: on the server and at the first render. */
  unknown: boolean;
  /** The page forces this mode. */
  forced: boolean;
}

interface Known {
  stored: string | null;
  systemIsDark: boolean;
  forced: ColorMode | null;
}

const preferences: readonly string[] = ["light", "dark", "system"] satisfies ColorModePreference[];
const asPreference = (stored: string | null): ColorModePreference =>
  stored !== null && preferences.includes(stored) ? (stored as ColorModePreference) : "system";

/** The state from the stored choice, the system's preference and the mode forced by the page. */
export function colorModeFrom({ stored, systemIsDark, forced }: Known): ColorModeState {
  const preference = asPreference(stored);
  const preferred = preference === "system" ? (systemIsDark ? "dark" : "light") : preference;
  return { preference, value: forced ?? preferred, unknown: false, forced: forced !== null };
}

export const useColorMode = create<ColorModeState>()(() => ({
  preference: "system",
  value: "light",
  unknown: true,
  forced: false,
}));

let known: Known | null = null;
function learn(change: Partial<Known>) {
  if (!known) return;
  known = { ...known, ...change };
  const state = colorModeFrom(known);
  useColorMode.setState(state);
  const { classList } = document.documentElement;
  classList.toggle("dark", state.value === "dark");
  classList.toggle("light", state.value === "light");
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const isChosen = state.preference !== "system" || state.forced;
    meta.content = themeColors[isChosen ? state.value : meta.media.includes("dark") ? "dark" : "light"];
  }
}

/** The background of both modes, for the browser's own bars. */
export const themeColors: Record<ColorMode, string> = { light: "#ffffff", dark: "#0f1520" };

/** The class is set before the first paint (first-paint-script.ts); then the store updates it. */
export function startColorMode() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const forced = document.documentElement.dataset.forcedColorMode;
  known = {
    stored: readStored(),
    systemIsDark: system.matches,
    forced: forced === "light" || forced === "dark" ? forced : null,
  };
  learn({});
  system.addEventListener("change", () => learn({ systemIsDark: system.matches }));
  // Another tab has chosen.
  addEventListener("storage", (event) => event.key === colorModeKey && learn({ stored: event.newValue }));
}

export function preferColorMode(preference: ColorModePreference) {
  try {
    localStorage.setItem(colorModeKey, preference);
  } catch {
    // Not stored; it applies to this page only.
  }
  learn({ stored: preference });
}

/** Forces light or dark mode while the caller is mounted. */
export function useForcedColorMode(mode: ColorMode | undefined) {
  useLayoutEffect(() => {
    learn({ forced: mode ?? null });
    return () => learn({ forced: null });
  }, [mode]);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(colorModeKey);
  } catch {
    return null;
  }
}
