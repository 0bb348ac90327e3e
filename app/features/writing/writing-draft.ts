import { CallError, type Client } from "#contracts/client.ts";
import type { localDrafts } from "./local-draft.ts";

export type Saving =
  | { kind: "saved"; at: string | null }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** Retried automatically. */
  | { kind: "unreachable"; isKeptHere: boolean }
  | { kind: "conflict"; theirs: { draft: string; draftVersion: number } }
  | { kind: "refused"; message: string }
  | { kind: "signedOut" }
  | { kind: "gone" };

export interface WritingDraftDeps {
  client: Client;
  kept: typeof localDrafts;
  clock: {
    setTimeout: (work: () => void, milliseconds: number) => unknown;
    clearTimeout: (timer: unknown) => void;
  };
  userId: string;
}

export interface DraftState {
  text: string;
  saving: Saving;
}

/** Milliseconds from the first unsaved key to the copy in this browser, and to the server. */
export const keepPause = 2000;
export const savePause = 10_000;
const retryPause = 15_000;

/**
 * The text of a writing and its saving. It never overwrites changes made elsewhere: on a conflict the author chooses.
 * `subscribe` and `state` are for the screen.
 */
export class WritingDraft {
  readonly #parts: WritingDraftDeps;
  readonly #id: string;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #version: number;
  /** The server's version. */
  #sent: string;
  #pasted = 0;
  #keepTimer: unknown = null;
  #saveTimer: unknown = null;
  #inFlight: Promise<boolean> | null = null;

  constructor(
    parts: WritingDraftDeps,
    writing: { id: string; draft: string; draftVersion: number; updatedAt: string },
  ) {
    this.#parts = parts;
    this.#id = writing.id;
    this.#version = writing.draftVersion;
    this.#sent = writing.draft;
    this.#state = {
      text: writing.draft,
      saving: { kind: "saved", at: writing.draft === "" ? null : writing.updatedAt },
    };
    const localDraft = parts.kept.read(parts.userId, writing.id);
    if (!localDraft || localDraft.text === writing.draft) return;
    // Stored by an earlier visit and not saved on the server.
    this.#pasted = localDraft.pasted;
    this.#state = {
      text: localDraft.text,
      saving:
        localDraft.baseVersion === writing.draftVersion
          ? { kind: "waiting" }
          : { kind: "conflict", theirs: { draft: writing.draft, draftVersion: writing.draftVersion } },
    };
    if (this.#state.saving.kind === "waiting") this.#scheduleSave(savePause);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = () => this.#state;

  get id() {
    return this.#id;
  }
  get version() {
    return this.#version;
  }
  get pasted() {
    return this.#pasted;
  }
  get hasUnsaved() {
    return this.#state.text !== this.#sent;
  }

  change(text: string, pasted = 0) {
    this.#pasted += pasted;
    const { kind } = this.#state.saving;
    const isHeld = kind === "conflict" || kind === "gone" || kind === "signedOut";
    this.#show({ text, ...(isHeld || kind === "saving" ? {} : { saving: { kind: "waiting" } }) });
    this.#keepTimer ??= this.#parts.clock.setTimeout(() => this.keepNow(), keepPause);
    if (!isHeld) this.#saveTimer ??= this.#parts.clock.setTimeout(() => void this.save(), savePause);
  }

  /** Stores at once, because the tab may close. */
  keepNow(): boolean {
    this.#parts.clock.clearTimeout(this.#keepTimer);
    this.#keepTimer = null;
    const { kept, userId } = this.#parts;
    if (!this.hasUnsaved) {
      kept.forget(userId, this.#id);
      return true;
    }
    const { text } = this.#state;
    return kept.keep(userId, this.#id, { text, baseVersion: this.#version, pasted: this.#pasted });
  }

  /** Saves everything now. False if that fails; the state has the reason. */
  async save(): Promise<boolean> {
    this.#parts.clock.clearTimeout(this.#saveTimer);
    this.#saveTimer = null;
    while (this.#inFlight) await this.#inFlight;
    const { kind } = this.#state.saving;
    if (kind === "conflict" || kind === "gone") return false;
    if (!this.hasUnsaved) {
      if (kind === "waiting") this.#show({ saving: { kind: "saved", at: null } });
      return true;
    }
    this.#inFlight = this.#send().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #send(): Promise<boolean> {
    const { text } = this.#state;
    const pasted = this.#pasted;
    this.#show({ saving: { kind: "saving" } });
    try {
      const saved = await this.#parts.client("PUT /v1/ai/writings/{id}/draft", {
        params: { id: this.#id },
        body: { text, baseVersion: this.#version, pasted },
        keepalive: text.length < 15_000,
      });
      this.#pasted -= pasted;
      this.#arrived(text, saved.draftVersion, saved.updatedAt);
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  /** The server has this text now. */
  #arrived(text: string, version: number, at: string) {
    this.#version = version;
    this.#sent = text;
    this.keepNow();
    if (this.hasUnsaved) {
      this.#show({ saving: { kind: "waiting" } });
      this.#scheduleSave(savePause);
    } else this.#show({ saving: { kind: "saved", at } });
  }

  #failed(error: unknown) {
    const isKeptHere = this.keepNow();
    const callError = error instanceof CallError ? error : null;
    const theirs = callError?.failure.details as { draft: string; draftVersion: number } | undefined;
    if (callError?.code === "VERSION_CONFLICT" && theirs) this.#show({ saving: { kind: "conflict", theirs } });
    else if (callError?.code === "NOT_FOUND") this.#show({ saving: { kind: "gone" } });
    else if (callError?.status === 401 || callError?.status === 403) this.#show({ saving: { kind: "signedOut" } });
    else if (callError?.status === 422)
      this.#show({
        saving: {
          kind: "refused",
          message: Object.values(callError.failure.fields ?? {})[0] ?? callError.failure.message,
        },
      });
    else {
      this.#show({ saving: { kind: "unreachable", isKeptHere } });
      this.#scheduleSave(Math.max(retryPause, (callError?.retryAfter ?? 0) * 1000));
    }
  }

  /** Called when the network or the member is back. */
  retry() {
    const { kind } = this.#state.saving;
    if (kind === "unreachable" || kind === "signedOut") void this.save();
  }

  /** Resolves a conflict by the author's choice. */
  async choose(which: "mine" | "theirs") {
    const { saving } = this.#state;
    if (saving.kind !== "conflict") return;
    this.#version = saving.theirs.draftVersion;
    this.#sent = saving.theirs.draft;
    this.#show({
      saving: { kind: "waiting" },
      ...(which === "theirs" ? { text: saving.theirs.draft } : {}),
    });
    this.keepNow();
    await this.save();
  }

  /** Called after a submission, which is the server's draft too. */
  handedIn(writing: { draft: string; draftVersion: number; updatedAt: string }, sent: string) {
    this.#pasted = 0;
    // In the server's spelling, unless more was typed meanwhile.
    if (this.#state.text === sent) this.#state = { ...this.#state, text: writing.draft };
    this.#arrived(writing.draft, writing.draftVersion, writing.updatedAt);
  }

  conflictWith(theirs: { draft: string; draftVersion: number }) {
    this.keepNow();
    this.#show({ saving: { kind: "conflict", theirs } });
  }

  /** The page is closing: stores unsaved text and sends it once more. */
  stop() {
    this.keepNow();
    if (this.hasUnsaved) void this.save();
    else this.#parts.clock.clearTimeout(this.#saveTimer);
  }

  /** Drops unsaved text. */
  forget() {
    this.#parts.clock.clearTimeout(this.#saveTimer);
    this.#saveTimer = null;
    this.#sent = this.#state.text;
    this.keepNow();
  }

  #scheduleSave(pause: number) {
    this.#parts.clock.clearTimeout(this.#saveTimer);
    this.#saveTimer = this.#parts.clock.setTimeout(() => void this.save(), pause);
  }

  #show(next: Partial<DraftState>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}
