import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#app/page-context.ts";

/** When even the settings could not be had, the error page still has to be drawn. */
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
