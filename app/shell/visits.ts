import type { CallInput } from "#contracts/client.ts";

/** Interval of heartbeats in milliseconds. */
export const beatInterval = 60_000;
/** In one report. */
const mostLookUps = 40;
const sessionIdKey = "sessionId";
/** Timeout of the address look-up in milliseconds; the visit is then counted without it. */
const lookupTimeout = 3000;

/** About six characters of base 36, then the time in milliseconds. */
export function makeSessionId(random: number, now: number): string {
  const word = random.toString(36).slice(2, 8).padEnd(6, "0");
  return `${word}${now}`;
}

export function storedSessionId(storage: Pick<Storage, "getItem" | "setItem">): string {
  try {
    const storedId = storage.getItem(sessionIdKey);
    if (storedId && /^[a-z0-9]{6,64}$/.test(storedId)) return storedId;
  } catch {
    return makeSessionId(Math.random(), Date.now());
  }
  const made = makeSessionId(Math.random(), Date.now());
  try {
    storage.setItem(sessionIdKey, made);
  } catch {
    // Without storage the visit lasts as long as the page.
  }
  return made;
}

interface Signals {
  globalPrivacyControl?: boolean | undefined;
  doNotTrack?: string | null | undefined;
  /** The setting of the member; visitors have none. */
  countVisits?: boolean | undefined;
}

/** Visitors who object, by a browser signal or by the setting on the account page, are not counted. */
export const canCount = ({ globalPrivacyControl, doNotTrack, countVisits }: Signals): boolean =>
  globalPrivacyControl !== true && doNotTrack !== "1" && doNotTrack !== "yes" && countVisits !== false;

export interface VisitsDeps {
  /** The response is ignored. */
  call: (name: "POST /v1/user/tracking", input: CallInput<"POST /v1/user/tracking">) => Promise<unknown>;
  offAddress: string;
  lookUpAddress: () => Promise<string | null>;
  sessionId: () => string;
  isAllowed: () => boolean;
  /** The id of the text on this page, if any. */
  reading?: () => string | undefined;
  /** Calls back whenever the end of the article on this page is in the viewport. */
  watchEnd?: (handleEnd: () => void) => void;
  /** The address of the page whose link led to this one; empty without one. */
  referrer?: string;
  /** The origin of this site. */
  origin?: string;
  sendBeacon: (address: string, body: string) => boolean;
  document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">;
  window: Pick<Window, "addEventListener" | "removeEventListener">;
}

/**
 * Counts this visit anonymously: a heartbeat at once and every minute while the page is visible, and one at the end.
 */
export function countVisit(deps: VisitsDeps): () => void {
  let timer: ReturnType<typeof setInterval> | null = null;
  let address: Promise<string | null> | null = null;
  let hasBegun = false;
  /** Read texts that are not reported yet; noted on interaction, because the next heartbeat may be on another page. */
  const read = new Set<string>();
  const finished = new Set<string>();
  const note = (ids: Set<string>) => {
    const id = deps.reading?.();
    if (id) ids.add(id);
    return id;
  };
  deps.watchEnd?.(() => note(finished));
  const first = note(read);
  /** Only the origin is reported, and only for the text with which the visit begins. */
  const from = deps.referrer?.split("/", 3).join("/") ?? "";
  let arrival = first !== undefined && from !== deps.origin ? { id: first, from } : undefined;
  const lookUps: { id: string; word: string }[] = [];
  deps.window.addEventListener("word-looked-up", (event) => {
    const id = deps.reading?.();
    if (id) lookUps.push({ id, word: (event as CustomEvent<string>).detail });
  });
  /** What is not reported yet; JSON leaves out undefined. */
  const noticed = () => {
    note(read);
    const noticed = {
      read: take(read),
      finished: take(finished),
      lookUps: lookUps[0] && lookUps.splice(0, mostLookUps),
      arrival,
    };
    arrival = undefined;
    return noticed;
  };

  const beat = async () => {
    if (!deps.isAllowed()) return;
    hasBegun = true;
    address ??= deps.lookUpAddress().catch(() => null);
    const ip = await address;
    // The page was left during the address look-up.
    if (timer === null) return;
    await deps
      .call("POST /v1/user/tracking", { body: { sessionId: deps.sessionId(), ip, ...noticed() } })
      .catch(() => undefined);
  };
  const begin = () => {
    if (timer !== null) return;
    timer = setInterval(() => void beat(), beatInterval);
    void beat();
  };
  const end = () => {
    if (timer === null) return;
    clearInterval(timer);
    timer = null;
    if (hasBegun && deps.isAllowed())
      deps.sendBeacon(deps.offAddress, JSON.stringify({ sessionId: deps.sessionId(), ...noticed() }));
  };
  const handleVisibility = () => (deps.document.visibilityState === "hidden" ? end() : begin());

  if (deps.document.visibilityState !== "hidden") begin();
  const gone = new AbortController();
  const { signal } = gone;
  deps.document.addEventListener("visibilitychange", handleVisibility, { signal });
  deps.window.addEventListener("pagehide", end, { signal });
  // Restored from the back-forward cache, where visibility changes are not always fired.
  deps.window.addEventListener("pageshow", handleVisibility, { signal });
  for (const sign of ["click", "popstate"] as const)
    deps.window.addEventListener(sign, () => note(read), { capture: true, signal });
  return () => {
    gone.abort();
    if (timer !== null) clearInterval(timer);
    timer = null;
  };
}

const take = (ids: Set<string>) => (ids.size > 0 ? [...ids].filter((id) => ids.delete(id)) : undefined);

/** The `ip` of a JSON response; the configured service may be any. */
export async function lookUpAddress(serviceUrl: string): Promise<string | null> {
  const response = await fetch(serviceUrl, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(lookupTimeout),
    credentials: "omit",
  });
  if (!response.ok) return null;
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null && "ip" in answer && typeof answer.ip === "string"
    ? answer.ip
    : null;
}
