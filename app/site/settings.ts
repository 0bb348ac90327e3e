import { useRouteLoaderData } from "react-router";
import { create } from "zustand";
import type { PageSettings } from "./page-context.ts";

/** Defaults, so that the error page can be rendered when the settings cannot be loaded. */
const bare: PageSettings = {
  siteName: "Mầm",
  siteUrl: "",
  siteDescription: "",
  siteLinks: [],
  logoUrl: null,
  signUp: "open",
  contactEmail: null,
  apiBaseUrl: "",
  version: "",
  visitorAddressUrl: "",
  iconServiceUrl: null,
  google: null,
  video: { scriptUrl: "", host: "" },
  outboxUrl: null,
  isDevelopment: false,
};

/** What an administrator has saved in this tab since its page was rendered. */
const useSaved = create<Partial<PageSettings>>()(() => ({}));

export const applySettings = (saved: Partial<PageSettings>) => useSaved.setState(saved);

let latest: { rendered: PageSettings; saved: Partial<PageSettings>; settings: PageSettings } | null = null;
/** The same object for the same settings: effects depend on it. */
export function settingsWith(rendered: PageSettings, saved: Partial<PageSettings>): PageSettings {
  if (Object.keys(saved).length === 0) return rendered;
  if (latest?.rendered !== rendered || latest.saved !== saved)
    latest = { rendered, saved, settings: { ...rendered, ...saved } };
  return latest.settings;
}

export const useSettings = (): PageSettings =>
  settingsWith(useRouteLoaderData<PageSettings>("root") ?? bare, useSaved());
