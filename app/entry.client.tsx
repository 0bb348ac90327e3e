import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { handleSessionEnds } from "./session/session.ts";
import { connectSession, useSession } from "./session/session-store.ts";
import { reloadWhenCodeIsGone } from "./shell/build-version.ts";
import { askConfirmation } from "./site/confirming.ts";
import { startColorMode } from "./site/color-mode.ts";
import { isCrawler } from "#contracts/text/crawlers.ts";
import { goTo } from "./shell/navigation.ts";
import { RenderingContext } from "./site/rendering.ts";
import { toasts } from "./site/toasts.ts";
import { sessionWording } from "./text/session-wording.ts";

// Without this zod tries `new Function`, which the content policy blocks and reports. Set as a global before zod loads,
// so that this file does not import it.
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

/** How long the toast about the ended session is shown, in milliseconds. */
const sessionToastTimeout = 8000;

function notifyAndLeave(description: string) {
  toasts.add({ id: "session", title: sessionWording.title, description, color: "red", timeout: sessionToastTimeout });
  goTo("/");
}

reloadWhenCodeIsGone();
startColorMode();
handleSessionEnds({
  onExpired: () => notifyAndLeave(sessionWording.expired),
  onForbidden: () => notifyAndLeave(sessionWording.forbidden),
  onLoggedOut: () => goTo("/"),
  onUnconfirmed: askConfirmation,
});
// first-paint-script.ts has set the attribute already; keeping it prevents a layout shift in the header.
const markMember = () => document.documentElement.toggleAttribute("data-member", useSession.getState().isLogged);
connectSession(localStorage, window);
markMember();
useSession.subscribe(markMember);

const rendering = { nonce: undefined, isBot: isCrawler(navigator.userAgent) };
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RenderingContext value={rendering}>
        <HydratedRouter />
      </RenderingContext>
    </StrictMode>,
  );
});
