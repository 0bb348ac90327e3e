import { createContext } from "react-router";
import type { SignUpMode } from "#contracts/limits/site.ts";
import type { Client } from "#contracts/client.ts";

/**
 * What the host hands to loaders. The page bundle has its own copy of every module, so the host must take these keys from
 * the bundle: `entry.server.tsx` exports them again.
 */
export const apiContext = createContext<Client>();

/** Receives the rendered page as it is: wrapping it in a Response would copy it three times. */
export const pageSinkContext = createContext<((page: Uint8Array) => void) | null>(null);

/** Configuration for pages and the browser; the same for everybody. */
export interface PageSettings {
  siteName: string;
  siteUrl: string;
  /** One sentence. */
  siteDescription: string;
  /** In the footer. */
  siteLinks: readonly { label: string; url: string }[];
  /** null: the built-in mark. */
  logoUrl: string | null;
  signUp: SignUpMode;
  /** Contact address; null on a local site without one. */
  contactEmail: string | null;
  /** Origin of `/v1`; empty: the same origin. */
  apiBaseUrl: string;
  /** Changes with every build; see `/version.json`. */
  version: string;
  /** S-613: the service by which the browser looks up its address. */
  visitorAddressUrl: string;
  /** S-616: the public service for icons that our endpoint does not have; null: none. */
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
  /** Local sites only: the page that shows "sent" email. */
  outboxUrl: string | null;
  isDevelopment: boolean;
}
export const settingsContext = createContext<PageSettings>();
