import { pauseAfter } from "./save-error.ts";

/** Timers as a parameter, so that tests can control them. */
export interface Clock {
  now: () => number;
  setTimeout: (work: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

export type Saving =
  /** Nothing was typed. */
  | { kind: "untouched" }
  | { kind: "saved" }
  /** Typed; the pause before saving is not over. */
  | { kind: "waiting" }
  | { kind: "saving" }
  /** All is saved except fields with errors. */
  | { kind: "partly" }
  /** No answer; retried at `retryAt` (milliseconds). */
  | { kind: "unreachable"; retryAt: number }
  /** The server refused the text; the next change is sent again. */
  | { kind: "refused"; message: string }
  /** The server has another text: the author chooses. */
  | { kind: "conflict" }
  | { kind: "signedOut" }
  /** The text was deleted elsewhere. */
  | { kind: "gone" };

/** What came of sending a text. */
export type SendOutcome =
  | { kind: "saved" | "partly" | "conflict" | "signedOut" | "gone" }
  | { kind: "refused"; message: string }
  /** The reason is resolved: to be sent again at once. */
  | { kind: "again" }
  | { kind: "unreachable"; retryAfter: number | null };

/** A text that is saved while it is written. */
export interface SavedText {
  /** Whether the server lacks something that would be sent. */
  hasUnsent: () => boolean;
  /** Sends the text as it is now, and remembers what the server has then. It catches what is wrong with the request. */
  send: () => Promise<SendOutcome>;
  /** Stores in this browser what the server does not have; deletes the copy if there is nothing. */
  keep: () => void;
}

export interface AutosaveOptions {
  clock: Clock;
  /** Milliseconds. */
  pauses: {
    /** From the first change to the copy in this browser. */
    keep: number;
    /** From the last change to the request. */
    save: number;
    /** From the first unsent change to the request, however long the typing goes on. */
    longest: number;
  };
  onChange: (saving: Saving) => void;
  start: Saving;
}

const waitsForAuthor: readonly Saving["kind"][] = ["conflict", "gone"];
const waitsForReturn: readonly Saving["kind"][] = ["unreachable", "signedOut"];

/**
 * Saves a text while it is written: a copy in this browser first, then one request at a time; text that is typed during a
 * request goes with the next. It tries again with growing pauses, and sends nothing while the author has to choose. What
 * is sent, and what an answer means, is up to the text.
 */
export class Autosave {
  readonly #text: SavedText;
  readonly #clock: Clock;
  readonly #pauses: AutosaveOptions["pauses"];
  readonly #onChange: (saving: Saving) => void;
  #saving: Saving;
  #saveTimer: unknown = null;
  #keepTimer: unknown = null;
  /** Time of the first change that no request contains. */
  #unsentSince: number | null = null;
  /** What is shown when nothing is left to save. */
  #resting: "untouched" | "saved";
  #failures = 0;
  #inFlight: Promise<void> | null = null;

  constructor(text: SavedText, { clock, pauses, onChange, start }: AutosaveOptions) {
    this.#text = text;
    this.#clock = clock;
    this.#pauses = pauses;
    this.#onChange = onChange;
    this.#saving = start;
    this.#resting = start.kind === "untouched" ? "untouched" : "saved";
  }

  get saving() {
    return this.#saving;
  }

  /** Nothing is sent before the author has chosen. */
  get isStuck() {
    return waitsForAuthor.includes(this.#saving.kind);
  }

  /** Called after each change of the text. */
  changed() {
    this.#keepTimer ??= this.#clock.setTimeout(() => this.keepNow(), this.#pauses.keep);
    if (this.isStuck || waitsForReturn.includes(this.#saving.kind)) return;
    if (this.#saving.kind !== "saving" && this.#text.hasUnsent()) this.#show({ kind: "waiting" });
    this.#scheduleSave();
  }

  /** Stores at once, because the tab may close. */
  keepNow() {
    this.#clock.clearTimeout(this.#keepTimer);
    this.#keepTimer = null;
    this.#text.keep();
  }

  /** Saves everything now. False if that fails; `saving` has the reason. */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    for (;;) {
      if (this.#inFlight) await this.#inFlight;
      else if (!this.#text.hasUnsent()) return this.#nothingToSend();
      else if (this.isStuck) return false;
      else if (!(await this.alone(() => this.#send()))) return false;
    }
  }

  /** Called when the network or the member is back: retries at once. */
  retry() {
    if (waitsForReturn.includes(this.#saving.kind)) void this.flush();
  }

  /** The page is closing: stores unsaved text and sends it once more. */
  stop() {
    this.#stopTimer();
    this.keepNow();
    if (this.#text.hasUnsent()) void this.flush();
  }

  /** Runs another request on the text while nothing is being saved. */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    // Begins in this very task if it can: the page may be closing.
    while (this.#inFlight) await this.#inFlight;
    let finish = () => {};
    this.#inFlight = new Promise<void>((resolve) => (finish = resolve));
    try {
      return await work();
    } finally {
      this.#inFlight = null;
      finish();
    }
  }

  /** Waits for a running request and stops saving until the next change. */
  async settle() {
    this.#stopTimer();
    while (this.#inFlight) await this.#inFlight;
  }

  /** Goes on saving after `settle`, because what the text was settled for has failed. */
  unsettle() {
    if (this.#saving.kind === "waiting") this.#scheduleSave();
    else if (this.#saving.kind === "unreachable") this.#schedule(Math.max(0, this.#saving.retryAt - this.#clock.now()));
  }

  /** Continues after the author has chosen: the whole text is sent. */
  async resume() {
    this.#show({ kind: "waiting" });
    await this.flush();
  }

  /** The text was replaced by the server's, or is not to be saved: the next change begins a new delay. */
  reset(saving: Saving) {
    this.forgetDelay();
    this.#failures = 0;
    this.#show(saving);
    this.keepNow();
  }

  forgetDelay() {
    this.#stopTimer();
    this.#unsentSince = null;
  }

  /** Takes over what came of a request. True if the text has arrived, or is sent again now. */
  take(outcome: SendOutcome): boolean {
    switch (outcome.kind) {
      case "again":
        this.#show({ kind: "waiting" });
        this.#schedule(0);
        return true;
      case "unreachable": {
        const pause = pauseAfter(this.#failures, outcome.retryAfter);
        this.#failures += 1;
        this.#show({ kind: "unreachable", retryAt: this.#clock.now() + pause });
        this.keepNow();
        this.#schedule(pause);
        return false;
      }
      case "saved":
      case "partly":
        this.#failures = 0;
        this.#resting = "saved";
        // Text typed meanwhile waits for its own pause, and is stored with the new version.
        this.#show(this.#text.hasUnsent() ? { kind: "waiting" } : { kind: outcome.kind });
        this.keepNow();
        if (this.#text.hasUnsent() && this.#saveTimer === null) this.#scheduleSave();
        return true;
      default:
        this.#show(outcome);
        this.keepNow();
        return false;
    }
  }

  async #send(): Promise<boolean> {
    this.forgetDelay();
    this.#show({ kind: "saving" });
    return this.take(await this.#text.send());
  }

  /** Sends once; text typed during the request waits for its own pause. */
  async #sendWhenDue() {
    this.#saveTimer = null;
    if (this.#inFlight) await this.#inFlight;
    if (this.#saveTimer !== null || this.#inFlight) return;
    if (!this.#text.hasUnsent()) this.#nothingToSend();
    else if (!this.isStuck) await this.alone(() => this.#send());
  }

  /** What was typed was undone, or sent by another request. */
  #nothingToSend() {
    this.#unsentSince = null;
    if (this.#saving.kind === "waiting") this.#show({ kind: this.#resting });
    return true;
  }

  /** After the pause, but no later than the longest delay, so that continuous typing is saved too. */
  #scheduleSave() {
    const now = this.#clock.now();
    this.#unsentSince ??= now;
    this.#schedule(Math.max(0, Math.min(this.#pauses.save, this.#unsentSince + this.#pauses.longest - now)));
  }

  #schedule(pause: number) {
    this.#stopTimer();
    this.#saveTimer = this.#clock.setTimeout(() => void this.#sendWhenDue(), pause);
  }

  #stopTimer() {
    this.#clock.clearTimeout(this.#saveTimer);
    this.#saveTimer = null;
  }

  #show(saving: Saving) {
    this.#saving = saving;
    this.#onChange(saving);
  }
}
