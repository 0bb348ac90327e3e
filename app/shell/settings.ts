import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#app/page-context.ts";

/** Defaults, so that the error page can be rendered when the settings cannot be loaded. */
const bare: SiteSettings = {
  siteName: "Mầm",
  siteUrl: "",
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

export const useSettings = (): SiteSettings => useRouteLoaderData<SiteSettings>("root") ?? bare;
