export interface WaitingRequestsDeps<Request, Answer> {
  /** Key in `storage`, with the id of the member. */
  key: string;
  /** The server handles requests of one name once. */
  nameOf: (request: Request) => string;
  /** Storage may hold anything: another version or another program wrote it. The server checks the values. */
  isRequest: (stored: unknown) => stored is Request;
  send: (request: Request) => Promise<Answer>;
  /** Whether a retry is useless: what it is about is gone, or the request is malformed. */
  isFinal: (error: unknown) => boolean;
  /** Whether the server has answered at all. */
  isFromServer: (error: unknown) => boolean;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/**
 * Requests that the server does not have yet, sent one after another in their order. Stored in the browser, so that
 * they survive a closed tab and are sent when the network returns.
 */
export function createWaitingRequests<Request, Answer>(deps: WaitingRequestsDeps<Request, Answer>) {
  const { key, nameOf, isRequest, send, isFinal, isFromServer, storage } = deps;
  const arrived = new Set<string>();
  const arrivalListeners = new Set<(request: Request, answer: Answer) => void>();
  let isSending: Promise<boolean> | null = null;
  let lastFault: "network" | "server" = "network";

  const read = (): Request[] => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isRequest) : [];
    } catch {
      return [];
    }
  };
  // Requests that cannot be stored (full, forbidden) stay in memory while the page is open.
  let inMemory = read();
  const write = (requests: Request[]) => {
    inMemory = requests;
    try {
      if (requests.length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(requests));
    } catch {}
  };
  /** Another tab of the same member may have sent or added some. */
  const all = (): Request[] => {
    const queued = read();
    const known = new Set(queued.map(nameOf));
    return [...queued, ...inMemory.filter((one) => !known.has(nameOf(one)) && !arrived.has(nameOf(one)))];
  };

  async function sendAll(): Promise<boolean> {
    for (;;) {
      const [request] = all();
      if (!request) return true;
      try {
        const answer = await send(request);
        for (const listener of arrivalListeners) listener(request, answer);
      } catch (error) {
        if (!isFinal(error)) {
          lastFault = isFromServer(error) ? "server" : "network";
          return false;
        }
      }
      // The server has handled the request, or refused it for good.
      arrived.add(nameOf(request));
      write(all().filter((one) => nameOf(one) !== nameOf(request)));
    }
  }

  return {
    all,
    add: (request: Request) => write([...all(), request]),
    /** Puts other requests in the place of those that wait. */
    replace: (change: (waiting: Request[]) => Request[]) => write(change(all())),
    /** Why the last attempt failed. */
    get lastFault() {
      return lastFault;
    },
    /** @returns a function that stops it */
    onArrival: (listener: (request: Request, answer: Answer) => void) => {
      arrivalListeners.add(listener);
      return () => void arrivalListeners.delete(listener);
    },
    /** Sends what waits; false if something is left. */
    flush: (): Promise<boolean> => (isSending ??= sendAll().finally(() => (isSending = null))),
  };
}

export type WaitingRequests<Request, Answer> = ReturnType<typeof createWaitingRequests<Request, Answer>>;
