import { useRouteLoaderData } from "react-router";
import type { PageSettings } from "#app/page-context.ts";

/** Defaults, so that the error page can be rendered when the settings cannot be loaded. */
const bare: PageSettings = {
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

export const useSettings = (): PageSettings => useRouteLoaderData<PageSettings>("root") ?? bare;
