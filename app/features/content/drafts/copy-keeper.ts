import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import type { Clock } from "#app/session/autosave.ts";
import { sameFields } from "./draft-view.ts";
import { type CopyKey, keyOf, type LocalCopies, type LocalCopy, removeCopiesOf } from "#app/session/local-copies.ts";

export interface KeeperDeps {
  copies: LocalCopies;
  clock: Clock;
  /** A UUID. */
  newKey: () => string;
  userId: string;
}

/**
 * Stores the text of one editor in this browser until the server has it. Writes are in order. A browser that cannot store is reported, not thrown.
 */
export class CopyKeeper {
  readonly #deps: KeeperDeps;
  readonly #sessionId: string;
  readonly #onKept: (isKept: boolean) => void;
  #own: CopyKey | null = null;
  #work: Promise<void> = Promise.resolve();

  constructor(deps: KeeperDeps, onStored: (isKept: boolean) => void) {
    this.#deps = deps;
    this.#sessionId = deps.newKey();
    this.#onKept = onStored;
  }

  keep(fields: ContentFields, draft: Draft | null) {
    const copy = this.#copy("unsent", this.#sessionId, fields, draft?.id, draft?.version);
    const [key, former] = [keyOf(copy), this.#own];
    this.#own = key;
    this.#enqueue(async () => {
      await this.#deps.copies.put(copy);
      if (former && former.join() !== key.join()) await this.#deps.copies.remove(former);
    });
  }

  /** The server has the text. */
  release() {
    const own = this.#own;
    this.#own = null;
    if (own) this.#enqueue(() => this.#deps.copies.remove(own));
  }

  /** The draft was discarded. */
  releaseAll(draftId: string) {
    this.release();
    this.#enqueue(() => removeCopiesOf(this.#deps.copies, this.#deps.userId, draftId));
  }

  /** Stores a text that was not chosen. */
  setAside(fields: ContentFields, draftId: string | undefined, baseVersion: number): LocalCopy {
    const copy = this.#copy("setAside", this.#deps.newKey(), fields, draftId, baseVersion);
    this.#enqueue(() => this.#deps.copies.put(copy));
    return copy;
  }

  remove(copy: LocalCopy) {
    this.#enqueue(() => this.#deps.copies.remove(keyOf(copy)));
  }

  /** The copies of earlier visits. Those that the server has already are deleted silently. */
  async look(
    kind: ContentFields["kind"],
    draft: Draft | null,
  ): Promise<{ offered: LocalCopy | null; setAside: LocalCopy[] }> {
    await this.#work;
    const all = await this.#deps.copies.list(this.#deps.userId, draft?.id ?? "new").catch(() => []);
    const others = all.filter(({ fields, sessionId }) => fields.kind === kind && sessionId !== this.#sessionId);
    const unsent = others.filter(({ state }) => state === "unsent");
    const known = unsent.filter(({ fields }) => draft !== null && sameFields(fields, draft.fields));
    for (const copy of known) this.remove(copy);
    return {
      offered: unsent.find((copy) => !known.includes(copy)) ?? null,
      setAside: others.filter(({ state }) => state === "setAside"),
    };
  }

  #copy(
    state: LocalCopy["state"],
    sessionId: string,
    fields: ContentFields,
    draftId = "new",
    baseVersion = 0,
  ): LocalCopy {
    const { userId, clock } = this.#deps;
    return { userId, draftId, baseVersion, sessionId, fields, changedAt: clock.now(), state };
  }

  #enqueue(work: () => Promise<void>) {
    this.#work = this.#work.then(work).then(
      () => this.#onKept(true),
      () => this.#onKept(false),
    );
  }
}
