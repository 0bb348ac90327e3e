import { isEventStream, readEvents } from "#contracts/event-stream.ts";
import { notificationText } from "#contracts/text/notification-text.ts";
import type { NotificationState } from "#contracts/schemas/notifications.ts";
import { api, authorizedSend } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { notifications } from "#app/site/notifications.ts";
import { toasts } from "#app/site/toasts.ts";

/** Pauses between retries, and interval of polling without a stream, in milliseconds. */
const pause = { first: 2_000, longest: 60_000 };
/** A stream without any event for this long, even heartbeats, is dead. */
const silence = 70_000;
const toastTimeout = 8_000;
const name = "mam-notifications";

interface Word {
  userId: string;
  state: NotificationState;
}

/**
 * Number of unread notifications, live. One of all tabs keeps the stream open and informs the others; where there is
 * no stream it polls. Restarts when another member logs in.
 * @returns a function that stops it
 */
export function followNotifications(): () => void {
  let stop = () => {};
  let present: string | null = null;
  const begin = (userId: string | null) => {
    stop();
    stop = userId === null ? () => {} : followAs(userId);
    if (userId === null) notifications.setUnread(0);
  };
  const look = () => {
    const userId = useSession.getState().authUser?.user.id ?? null;
    if (userId === present) return;
    present = userId;
    begin(userId);
  };
  // An open stream would prevent the back-forward cache.
  const leave = () => stop();
  const comeBack = (event: PageTransitionEvent) => event.persisted && begin(present);
  look();
  const unsubscribe = useSession.subscribe(look);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", comeBack);
  return () => {
    unsubscribe();
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", comeBack);
    stop();
  };
}

function followAs(userId: string): () => void {
  const end = new AbortController();
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener("message", ({ data }: MessageEvent<Word>) => {
    if (data.userId === userId) show(data.state);
  });
  const say = (state: NotificationState) => {
    show(state);
    channel?.postMessage({ userId, state } satisfies Word);
  };
  // A tab that waits for the lock knows nothing yet.
  void api("GET /v1/notifications/live", { signal: end.signal }).then(show, () => undefined);
  const listen = () => listenOn(say, end.signal);
  if (navigator.locks)
    navigator.locks.request(`${name} ${userId}`, { signal: end.signal }, listen).catch(() => undefined);
  else void listen();
  return () => {
    end.abort();
    channel?.close();
  };
}

async function listenOn(say: (state: NotificationState) => void, end: AbortSignal): Promise<void> {
  let last: string | null = null;
  let wait = pause.first;
  while (!end.aborted) {
    let hasHeard = false;
    const { isOpened, retryAfter } = await readStream(last, end, (event) => {
      hasHeard = true;
      last = event.id;
      say(event.state);
    });
    if (end.aborted) return;
    wait = hasHeard ? pause.first : Math.min(pause.longest, wait * 2);
    if (!isOpened) {
      wait = Math.max(wait, retryAfter * 1000);
      await api("GET /v1/notifications/live", { signal: end }).then(say, () => undefined);
    }
    // Random delay, so that browsers that lost the same server do not return at once.
    await rest(wait * (0.75 + Math.random() / 2), end);
  }
}

/** Resolves when the stream has ended in any way. */
async function readStream(
  last: string | null,
  end: AbortSignal,
  hear: (event: { id: string; state: NotificationState }) => void,
): Promise<{ isOpened: boolean; retryAfter: number }> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort();
  end.addEventListener("abort", stop);
  let timer = setTimeout(stop, silence);
  try {
    const response = await authorizedSend("/v1/notifications/live", {
      method: "GET",
      headers: { accept: "text/event-stream", ...(last ? { "last-event-id": last } : {}) },
      signal: giveUp.signal,
    });
    if (!isEventStream(response))
      return { isOpened: false, retryAfter: Number(response.headers.get("retry-after")) || 0 };
    await readEvents(response, (event) => {
      clearTimeout(timer);
      timer = setTimeout(stop, silence);
      if (event?.event === "notifications") hear({ id: event.id, state: JSON.parse(event.data) as NotificationState });
    });
    return { isOpened: true, retryAfter: 0 };
  } catch {
    return { isOpened: false, retryAfter: 0 };
  } finally {
    clearTimeout(timer);
    end.removeEventListener("abort", stop);
    giveUp.abort();
  }
}

const rest = (milliseconds: number, end: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    end.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Updates the bell; the visible tab also shows the latest as a toast. */
function show({ unread, fresh }: NotificationState) {
  notifications.setUnread(unread);
  const [latest] = fresh;
  if (!latest || document.visibilityState !== "visible") return;
  toasts.add({
    id: "notification",
    title: notificationText(latest)
      .map(({ text }) => text)
      .join(""),
    ...(latest.excerpt ? { description: latest.excerpt } : {}),
    ...(latest.actor ? { avatar: { name: latest.actor.displayName, src: latest.actor.avatarUrl } } : {}),
    // Neutral: the news may be bad.
    color: "gray",
    timeout: toastTimeout,
    actions: [{ label: "Xem", to: latest.address }],
  });
}
