/**
 * The first script of every page, and the only one that most readers load. It counts the visit and loads the
 * application (React, the router, the shell) on the first interaction that needs it. Every page is complete HTML
 * without scripts, so a reader does not need the 120 kB of application.
 */
import { keepReadArticles } from "./session/read-articles.ts";
import { verificationKey } from "./session/pending-verification.ts";
import { sessionKey } from "./session/storage-keys.ts";
import { touchedEnglish } from "./components/look-up/touched-english.ts";
import { reloadForNewBuild } from "./shell/build-version.ts";
import { drawReadingLine } from "./site/reading-line.ts";
import { asksForSearch, searchLink } from "./shell/search-key.ts";
import { trustedScript } from "./session/trusted-types.ts";
import { countVisit, storedSessionId, lookUpAddress, canCount } from "./shell/visits.ts";

const page = document.documentElement;
const apiBase = page.dataset.api ?? "";

function keptPerson(): { user?: { privacy?: { countVisits?: boolean; keepHistory?: boolean } } } | null {
  try {
    return (JSON.parse(localStorage.getItem(sessionKey) ?? "null") as { authUser?: object } | null)?.authUser ?? null;
  } catch {
    return null;
  }
}

/** The id of the article or video on this page. Cards of other texts do not count as read. */
const reading = () => document.querySelector<HTMLElement>("[data-item]")?.dataset.item;

countVisit({
  // A visit is counted without the member, and its answer must not end a session, so this does not use the session's
  // client.
  call: (name, { body }) =>
    // Like `requestFor` of contracts/client.ts, of which this call needs little.
    fetch(apiBase + name.slice("POST ".length), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
    }),
  offAddress: `${apiBase}/v1/user/tracking/off`,
  lookUpAddress: () => lookUpAddress(page.dataset.visitorAddress ?? ""),
  sessionId: () => storedSessionId(localStorage),
  isAllowed: () =>
    canCount({
      globalPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
      doNotTrack: navigator.doNotTrack,
      countVisits: keptPerson()?.user?.privacy?.countVisits,
    }),
  reading,
  watchEnd: drawReadingLine,
  referrer: document.referrer,
  origin: location.origin,
  sendBeacon: (address, body) => navigator.sendBeacon(address, body),
  document,
  window,
});

// Articles that were read stay available offline (app/features/offline), unless the member has switched the reading history
// off.
addEventListener("load", () => {
  if (keptPerson()?.user?.privacy?.keepHistory !== false) keepReadArticles().catch(() => undefined);
});

/** A click before the application has started; it is repeated once it has. */
let pressed: HTMLElement | null = null;
/** The clicked word is found by its position, so the click itself is stored. */
let touch: MouseEvent | null = null;
let start = () => {};

function hold(target: HTMLElement | null) {
  pressed?.removeAttribute("aria-busy");
  pressed = target;
  touch = null;
  // On a slow network the application takes seconds: the pressed element shows that the click was received.
  target?.setAttribute("aria-busy", "true");
}

// Handled here so that the key works before the application has started; otherwise the browser would open its own
// search. In the capture phase, because React stops events that it cannot handle yet during hydration.
addEventListener(
  "keydown",
  (event) => {
    if (!asksForSearch(event)) return;
    event.preventDefault();
    const link = document.querySelector<HTMLElement>(searchLink);
    if (page.hasAttribute("data-live")) link?.click();
    else hold(link);
  },
  true,
);

/** Shows the buttons that read aloud if the browser has an English voice. Voices may load late. */
const { speechSynthesis } = window as { speechSynthesis?: SpeechSynthesis };
const lookForVoices = () =>
  page.toggleAttribute("data-voice", speechSynthesis?.getVoices().some(({ lang }) => /^en\b/.test(lang)) ?? false);
lookForVoices();
speechSynthesis?.addEventListener?.("voiceschanged", lookForVoices);

/** The held application: see `deferHydration` in host/hydrate-on-interaction.ts. Absent on pages that start at once. */
const held = document.getElementById("application");
if (held) hydrateOnInteraction(held.textContent);
addEventListener("application-lives", pressAgain, { once: true });
addEventListener("part-hydrated", pressAgain);

/** A part of the page that hydrates after the application (comments): clicks in it are held and replayed. */
const isStillToCome = (target: Element) => target.closest("[data-part]:not([data-live])");
// Links and forms with an address work without the application.
const ours = `button:not(form[action] [type=submit]), [data-word], ${searchLink}`;
addEventListener(
  "click",
  (event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(ours) : null;
    if (!target || (page.hasAttribute("data-live") ? !isStillToCome(target) : !held)) return;
    // With a modifier key the browser opens the search link itself.
    if (target.localName === "a" && (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(target);
    start();
  },
  true,
);

/**
 * The text of an article. It has a click listener of its own because iOS Safari sends no clicks to elements without
 * one.
 */
const text = document.getElementById("text");
const hearsWords = () => text?.hasAttribute("data-live");
text?.addEventListener("click", (event) => {
  const target = touchedEnglish(event);
  if (!target || hearsWords()) return;
  hold(target);
  touch = event;
  start();
});

function pressAgain() {
  if (!pressed || isStillToCome(pressed) || (touch && !hearsWords())) return;
  const [target, at] = [pressed, touch];
  hold(null);
  if (!target.isConnected) return;
  if (!at) return target.click();
  // The reader may have scrolled meanwhile.
  const place = { clientX: at.clientX, clientY: at.pageY - scrollY };
  target.dispatchEvent(new PointerEvent("click", { bubbles: true, pointerType: "touch", ...place }));
}

function hydrateOnInteraction(application: string) {
  let hasStarted = false;
  start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const link of document.querySelectorAll("link[rel=deferred-modulepreload]"))
      link.setAttribute("rel", "modulepreload");
    const script = document.createElement("script");
    script.type = "module";
    // The page's Content Security Policy allows this text by its hash.
    script.textContent = trustedScript("application", application);
    script.addEventListener("error", reloadForNewBuild);
    document.body.append(script);
  };

  const handleSign = ({ target }: Event) => {
    if (hasStarted || !(target instanceof Element)) return;
    // Not `[tabindex]` alone: the whole `main` carries -1, so that the skip link can focus it.
    if (target.closest("a[href], button, input, select, textarea, summary, label, [tabindex='0']")) start();
  };
  for (const sign of ["pointerover", "touchstart", "focusin"]) addEventListener(sign, handleSign, { passive: true });
  addEventListener("keydown", start, { once: true });
  // The toolbar for a passage is loaded when one is selected.
  document.addEventListener("selectionchange", () => {
    const selection = getSelection();
    if (selection && !selection.isCollapsed && selection.anchorNode?.parentElement?.closest(".prose")) start();
  });
  // Only on wide screens do the contents beside a text follow the reader; lists grow on all.
  const isList = document.querySelector("[data-endless]") !== null;
  if (isList || (matchMedia("(min-width: 961px)").matches && document.querySelector("[data-follows-reader]")))
    addEventListener("scroll", start, { once: true, passive: true });

  // Start at once for a member, a list that had grown before, a dialog in the address, a pending code, or a comment
  // that is not in the HTML.
  const isElsewhere = location.hash.startsWith("#binh-luan-") && !document.getElementById(location.hash.slice(1));
  if (
    keptPerson() !== null ||
    isElsewhere ||
    (isList && hadGrown()) ||
    keptInTab(verificationKey) ||
    new URLSearchParams(location.search).has("modal")
  )
    start();
  else landBelowBand();
}

/** Has more of this list been loaded before the reader left it? See components/infinite-pages.ts. */
function hadGrown(): boolean {
  const { key } = (history.state ?? {}) as { key?: string };
  return key !== undefined && keptInTab("lists").includes(`"${key} `);
}

function keptInTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** A page reached by a link within the site starts below its band (S-203), as after client-side navigation. */
function landBelowBand() {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type !== "navigate" || location.hash !== "" || scrollY !== 0) return;
  if (document.referrer.startsWith(`${location.origin}/`)) scrollTo(0, 64);
}
