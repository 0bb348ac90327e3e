import { type CopyKey, keyOf, type LocalCopies, type LocalCopy } from "./local-copies.ts";

export interface Clock {
  now: () => number;
  setTimeout: (work: () => void, milliseconds: number) => unknown;
  clearTimeout: (timer: unknown) => void;
}

/** How often, at most, the growing text is written down. */
const writeInterval = 500;

/**
 * Keeps the text of one editor in this browser until the server has it. Writes come in order and never more often than
 * the interval; a browser that keeps nothing is no error, but is told.
 */
export class CopyKeeper {
  readonly #copies: LocalCopies;
  readonly #clock: Clock;
  readonly #onKept: (isKept: boolean) => void;
  #timer: unknown = null;
  #take: (() => LocalCopy) | null = null;
  #own: CopyKey | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(copies: LocalCopies, clock: Clock, onKept: (isKept: boolean) => void) {
    this.#copies = copies;
    this.#clock = clock;
    this.#onKept = onKept;
  }

  /** `take` is asked when it is time to write: the newest text is the one that counts. */
  keep(take: () => LocalCopy) {
    this.#take = take;
    this.#timer ??= this.#clock.setTimeout(() => this.keepNow(), writeInterval);
  }

  keepNow() {
    this.#stop();
    const copy = this.#take?.();
    this.#take = null;
    if (!copy) return;
    const [key, former] = [keyOf(copy), this.#own];
    this.#own = key;
    this.#enqueue(async () => {
      await this.#copies.put(copy);
      if (former && former.join() !== key.join()) await this.#copies.remove(former);
    });
  }

  /** The server has the text. */
  release() {
    this.#stop();
    this.#take = null;
    const own = this.#own;
    this.#own = null;
    if (own) this.#enqueue(() => this.#copies.remove(own));
  }

  put(copy: LocalCopy) {
    this.#enqueue(() => this.#copies.put(copy));
  }

  remove(copy: LocalCopy) {
    this.#enqueue(() => this.#copies.remove(keyOf(copy)));
  }

  async list(userId: string, draftId: string): Promise<LocalCopy[]> {
    await this.#work;
    try {
      return await this.#copies.list(userId, draftId);
    } catch {
      return [];
    }
  }

  #enqueue(work: () => Promise<void>) {
    this.#work = this.#work.then(work).then(
      () => this.#onKept(true),
      () => this.#onKept(false),
    );
  }

  #stop() {
    this.#clock.clearTimeout(this.#timer);
    this.#timer = null;
  }
}
