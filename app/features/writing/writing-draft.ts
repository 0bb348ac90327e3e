import type { Client } from "#contracts/client.ts";
import { Autosave, type Clock, type Saving, type SendOutcome } from "#app/session/autosave.ts";
import { type SaveError, saveError } from "#app/session/save-error.ts";
import type { localDrafts } from "./unsaved-writing.ts";

/** The draft that the server has. */
interface ServerDraft {
  draft: string;
  draftVersion: number;
}

export interface WritingDraftDeps {
  client: Client;
  kept: typeof localDrafts;
  clock: Clock;
  userId: string;
}

export interface DraftState {
  text: string;
  saving: Saving;
  /** Time of the last save; null if nothing was saved during this visit and the draft was empty. */
  savedAt: string | null;
  /** The server's text that conflicts with the one here. */
  theirs: ServerDraft | null;
  /** false: this browser cannot store (private window, full disk). */
  isKeptHere: boolean;
}

/** Milliseconds from the first unsaved key to the copy in this browser, and to the server. */
export const keepPause = 2000;
export const savePause = 10_000;

/** A request that outlives its page may have 64 kB. */
const longestKeptAlive = 15_000;

/**
 * The text of a writing and its saving (`Autosave`). It never overwrites changes made elsewhere: on a conflict the author
 * chooses. `subscribe` and `state` are for the screen.
 */
export class WritingDraft {
  readonly #deps: WritingDraftDeps;
  readonly #id: string;
  readonly #autosave: Autosave;
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #version: number;
  /** The server's version. */
  #sent: string;
  /** Texts that were sent without an answer: if the server has one of them, it is ours. */
  #unanswered: string[] = [];
  #pasted = 0;

  constructor(deps: WritingDraftDeps, writing: ServerDraft & { id: string; updatedAt: string }) {
    this.#deps = deps;
    this.#id = writing.id;
    this.#version = writing.draftVersion;
    this.#sent = writing.draft;
    // Stored by an earlier visit and not saved on the server.
    const found = deps.kept.read(deps.userId, writing.id);
    const local = found && found.text !== writing.draft ? found : null;
    this.#pasted = local?.pasted ?? 0;
    const isConflict = local !== null && local.baseVersion !== writing.draftVersion;
    this.#state = {
      text: local?.text ?? writing.draft,
      saving: { kind: isConflict ? "conflict" : writing.draft === "" ? "untouched" : "saved" },
      savedAt: writing.draft === "" ? null : writing.updatedAt,
      theirs: isConflict ? { draft: writing.draft, draftVersion: writing.draftVersion } : null,
      isKeptHere: true,
    };
    this.#autosave = new Autosave(
      { hasUnsent: () => this.hasUnsaved, send: () => this.#send(), keep: () => this.#keep() },
      {
        clock: deps.clock,
        pauses: { keep: keepPause, save: savePause, longest: savePause },
        start: this.#state.saving,
        onChange: (saving) => this.#show({ saving }),
      },
    );
    if (local) this.#autosave.changed();
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
  get hasUnsaved() {
    return this.#state.text !== this.#sent;
  }

  change(text: string, pasted = 0) {
    this.#pasted += pasted;
    this.#show({ text });
    this.#autosave.changed();
  }

  keepNow = () => this.#autosave.keepNow();
  retry = () => this.#autosave.retry();
  stop = () => this.#autosave.stop();
  /** Runs a request that sends the text too: a save meanwhile would conflict with it. */
  alone = <Result>(work: () => Promise<Result>) => this.#autosave.alone(work);

  /** Saves everything now. False if that fails; the state has the reason. */
  async save(): Promise<boolean> {
    return !this.#autosave.isStuck && (await this.#autosave.flush());
  }

  #keep() {
    const { kept, userId } = this.#deps;
    const { text } = this.#state;
    if (!this.hasUnsaved) kept.forget(userId, this.#id);
    const isKeptHere =
      !this.hasUnsaved || kept.keep(userId, this.#id, { text, baseVersion: this.#version, pasted: this.#pasted });
    if (isKeptHere !== this.#state.isKeptHere) this.#show({ isKeptHere });
  }

  async #send(): Promise<SendOutcome> {
    const { text } = this.#state;
    const pasted = this.#pasted;
    try {
      const saved = await this.#deps.client("PUT /v1/ai/writings/{id}/draft", {
        params: { id: this.#id },
        body: { text, baseVersion: this.#version, pasted },
        keepalive: text.length < longestKeptAlive,
      });
      this.#pasted -= pasted;
      this.#arrived(text, saved.draftVersion, saved.updatedAt);
      return { kind: "saved" };
    } catch (error) {
      return this.#failed(
        saveError(error, (details) => details as unknown as ServerDraft),
        text,
      );
    }
  }

  /** The server has this text now. */
  #arrived(text: string, version: number, savedAt: string) {
    this.#version = version;
    this.#sent = text;
    this.#unanswered = [];
    this.#show({ savedAt, theirs: null });
  }

  #failed(failure: SaveError<ServerDraft>, text: string): SendOutcome {
    switch (failure.kind) {
      case "unreachable":
        if (failure.mayHaveArrived) this.#unanswered = [...this.#unanswered.slice(-4), text];
        return failure;
      case "refused":
        return { kind: "refused", message: Object.values(failure.fields)[0] ?? failure.message };
      case "conflict":
        // An earlier save arrived without an answer: that text is ours.
        if (this.#unanswered.some((sent) => sent.trim() === failure.theirs.draft.trim())) {
          this.#adopt(failure.theirs);
          return { kind: "again" };
        }
        this.#show({ theirs: failure.theirs });
        return { kind: "conflict" };
      default:
        return failure;
    }
  }

  /** The next save is based on this version. */
  #adopt({ draft, draftVersion }: ServerDraft) {
    this.#version = draftVersion;
    this.#sent = draft;
    this.#unanswered = [];
  }

  /** Resolves a conflict by the author's choice. */
  async choose(which: "mine" | "theirs") {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#adopt(theirs);
    this.#show({ theirs: null, ...(which === "theirs" ? { text: theirs.draft } : {}) });
    this.keepNow();
    await this.#autosave.resume();
  }

  /** Called after a submission, which is the server's draft too. */
  handedIn(writing: ServerDraft & { updatedAt: string }, sent: string) {
    this.#pasted = 0;
    // In the server's spelling, unless more was typed meanwhile.
    if (this.#state.text === sent) this.#show({ text: writing.draft });
    this.#arrived(writing.draft, writing.draftVersion, writing.updatedAt);
    this.#autosave.take({ kind: "saved" });
  }

  conflictWith(theirs: ServerDraft) {
    this.#show({ theirs });
    this.#autosave.take({ kind: "conflict" });
  }

  #show(next: Partial<DraftState>) {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }
}
