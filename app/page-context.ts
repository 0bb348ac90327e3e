import { createContext } from "react-router";
import type { Client } from "#contracts/client.ts";

/**
 * What the host hands to loaders. The page bundle has its own copy of every module, so the host must take these keys from
 * the bundle: `entry.server.tsx` exports them again.
 */
export const apiContext = createContext<Client>();

/** Takes a rendered page as it is: wrapping it in the answer's body and out again would copy it three times. */
export const pageSinkContext = createContext<((page: Uint8Array) => void) | null>(null);

/** What pages and the browser need to know of the configuration; the same for everybody. */
export interface SiteSettings {
  siteName: string;
  siteUrl: string;
  /** Where visitors write to; null on a site of one machine that has set no address. */
  contactEmail: string | null;
  /** Where `/v1` is; empty: the same origin. */
  apiBaseUrl: string;
  /** Changes with every build; see `/version.json`. */
  version: string;
  /** S-613: where the browser asks for its own address. */
  visitorAddressUrl: string;
  /** S-616: icons that the own endpoint does not answer come from here; null: from nowhere. */
  iconServiceUrl: string | null;
  /** S-307; null when Google sign-in is not set up. */
  google: {
    clientId: string;
    popupType: "CODE" | "TOKEN";
    prompt: "" | "none" | "consent" | "select_account";
    autoLogin: boolean;
  } | null;
  /** The provider's player for videos: the script of its iframe API, loaded on demand (S-615), and its embed host. */
  video: { scriptUrl: string; host: string };
  /** On this machine only: the page that shows mail that was "sent". */
  outboxUrl: string | null;
  isDevelopment: boolean;
}
export const settingsContext = createContext<SiteSettings>();
