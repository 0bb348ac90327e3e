import type { Client } from "#contracts/client.ts";
import type { ContentFields, DocumentJson } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { blankFields } from "./blank-fields.ts";
import { CopyKeeper, type KeeperDeps } from "./copy-keeper.ts";
import { createDraft, type Creation, readDraft, updateDraft } from "./draft-calls.ts";
import {
  bodyOf,
  type DraftView,
  errorsWithout,
  firstView,
  hasWords,
  sameFields,
  sameText,
  withFieldsOf,
} from "./draft-view.ts";
import { unsavableFields } from "./field-checks.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";
import { type HeadChange, PresentText } from "./present-text.ts";
import { pauseAfter, type SaveError, saveError, shownFailure } from "./save-error.ts";

export interface DraftDeps extends KeeperDeps {
  client: Client;
}

const valueOf = (fields: ContentFields, name: string) => (fields as Record<string, unknown>)[name];

/** Milliseconds between the last key and the save. */
export const savePause = 2000;
/** Milliseconds after the first unsent change in which a save starts even if typing goes on. */
export const longestSaveDelay = 15_000;

/**
 * The text in the editor, and its saving: one request at a time; later changes go with the next. A refused field does
 * not prevent saving the others. It never overwrites a version that it has not loaded: on a conflict the author
 * chooses, and the other text is stored locally. `subscribe` and `view` are for the screen.
 */
export class DraftSession {
  readonly #parts: DraftDeps;
  readonly #text: PresentText;
  readonly #keeper: CopyKeeper;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #timer: unknown = null;
  /** Time of the first change that no request contains. */
  #unsentSince: number | null = null;
  #isRefreshWanted = false;
  #failures = 0;
  #inFlight: Promise<boolean> | null = null;
  /** The creating request with its key, until it is answered: a repetition must not create another draft. */
  #creation: (Creation & { mark: number }) | null = null;
  /** Texts that were sent without an answer: if the server has one of them, it is ours. */
  #unanswered: ContentFields[] = [];
  /** Values that the server refused, by field. */
  readonly #refused = new Map<string, { value: unknown; sentence: string }>();

  constructor(parts: DraftDeps, begin: Draft | ContentFields) {
    const draft = "fields" in begin ? begin : null;
    const fields = "fields" in begin ? begin.fields : begin;
    this.#parts = parts;
    this.#text = new PresentText(fields);
    this.#keeper = new CopyKeeper(parts, (isKeptHere) => {
      if (isKeptHere !== this.#view.isKeptHere) this.#show({ isKeptHere });
    });
    this.#view = firstView(fields, draft);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  view = () => this.#view;
  /** The complete current text. */
  fields = () => this.#text.fields();

  get hasUnsaved() {
    return this.#hasUnsent || this.#isHeldBack;
  }

  get #hasUnsent() {
    return !this.#text.isSaved && (this.#view.draft !== null || hasWords(this.fields()));
  }

  /** Everything was sent except fields with errors. */
  get #isHeldBack() {
    const { saving, draft } = this.#view;
    return saving.kind === "partly" || (saving.kind === "refused" && draft === null);
  }

  /** Errors of fields that cannot be saved now. */
  heldBack(): Record<string, string> {
    return this.#heldBack(this.fields());
  }

  #heldBack(fields: ContentFields): Record<string, string> {
    // A text needs its body, so the server must refuse the text as a whole.
    const { body: _, ...held } = unsavableFields(fields);
    for (const [name, { value, sentence }] of this.#refused)
      if (valueOf(fields, name) === value) held[name] ??= sentence;
    return held;
  }

  /** Loads copies of earlier visits. */
  async look() {
    this.#show(await this.#keeper.look(this.#view.head.kind, this.#view.draft));
  }

  async dropCopy(copy: LocalCopy) {
    this.#keeper.remove(copy);
    await this.look();
  }

  /** The page is closing: stores unsaved text locally and sends it once more. */
  stop() {
    this.#stopTimer();
    this.keepNow();
    if (this.#hasUnsent) void this.flush();
  }

  /** Stores at once, because the tab may close. */
  keepNow() {
    this.#keeper.keepNow();
  }

  change(fields: HeadChange) {
    this.#text.change(fields);
    this.#changed({ head: this.#text.head }, Object.keys(fields));
  }

  /** `read` is called when the text is needed. */
  changeBody(read: () => DocumentJson) {
    this.#text.changeBody(read);
    this.#changed({}, ["body"]);
  }

  #changed(shown: Partial<DraftView>, names: readonly string[] = []) {
    if (this.hasUnsaved) this.#keep();
    const { saving, fieldErrors } = this.#view;
    const isTyping = ["untouched", "saved", "partly", "refused", "waiting"].includes(saving.kind);
    this.#show({
      ...shown,
      ...errorsWithout(fieldErrors, names),
      ...(isTyping && saving.kind !== "waiting" && this.#hasUnsent ? { saving: { kind: "waiting" } } : {}),
    });
    if (isTyping || saving.kind === "saving") this.#scheduleSave();
  }

  /** After the pause, but no later than the longest delay, so that continuous typing is saved too. */
  #scheduleSave() {
    const now = this.#parts.clock.now();
    this.#unsentSince ??= now;
    this.#schedule(Math.max(0, Math.min(savePause, this.#unsentSince + longestSaveDelay - now)));
  }

  /** Errors found by the checks of the page. */
  mark(fieldErrors: Record<string, string>) {
    this.#show({ fieldErrors });
  }

  /** Called when the network or the member is back: retries at once. */
  retry() {
    if (["unreachable", "signedOut"].includes(this.#view.saving.kind)) void this.flush();
  }

  /** Saves everything now. False if that fails; the view has the reason. */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    for (;;) {
      if (this.#inFlight) await this.#inFlight;
      else if (!this.#hasUnsent) return this.#view.draft !== null && !this.#isHeldBack;
      else if (this.#isStuck) return false;
      else if (!(await this.#alone(() => this.#send()))) return false;
    }
  }

  /** One request at a time. */
  #alone(work: () => Promise<boolean>): Promise<boolean> {
    this.#inFlight = work().finally(() => {
      this.#inFlight = null;
    });
    return this.#inFlight;
  }

  async #send(): Promise<boolean> {
    this.#forgetUnsent();
    const { draft } = this.#view;
    const [typed, mark] = [this.fields(), this.#text.mark];
    const held = this.#heldBack(typed);
    const base = draft?.fields ?? blankFields(typed.kind);
    const fields = withFieldsOf(base, typed, Object.keys(held));
    const isAllHeld = Object.keys(held).length > 0 && (draft ? sameFields(fields, base) : !hasWords(fields));
    if (isAllHeld && this.#creation === null) {
      this.#text.savedUpTo(mark);
      this.#holdBack(held);
      return true;
    }
    this.#show({ saving: { kind: "saving" } });
    try {
      if (draft) this.#acknowledge(await updateDraft(this.#parts.client, draft, fields), mark);
      else {
        this.#creation ??= { key: this.#parts.newKey(), fields, mark };
        const { mark: createdMark } = this.#creation;
        this.#acknowledge(await createDraft(this.#parts.client, this.#creation), createdMark);
      }
      return true;
    } catch (error) {
      return this.#failed(saveError(error), fields, mark);
    }
  }

  #acknowledge(draft: Draft, mark: number) {
    this.#text.savedUpTo(mark);
    this.#failures = 0;
    this.#unanswered = [];
    this.#creation = null;
    this.#show({ draft, saving: { kind: "saved" }, fieldErrors: {} });
    if (this.#hasUnsent) {
      // Text typed meanwhile waits for its own pause, and is stored with the new version.
      this.#show({ saving: { kind: "waiting" } });
      this.#keep();
      if (this.#timer === null) this.#scheduleSave();
      return;
    }
    const held = this.heldBack();
    if (Object.keys(held).length > 0) this.#holdBack(held);
    else this.#keeper.release();
  }

  /** The other fields are saved; these keep their errors until the author changes them. */
  #holdBack(held: Record<string, string>) {
    const [message = ""] = Object.values(held);
    this.#show({
      saving: this.#view.draft ? { kind: "partly" } : { kind: "refused", message },
      fieldErrors: held,
    });
    this.#keep();
    this.keepNow();
  }

  /** True if the text has arrived after all, or a retry makes sense now. */
  #failed(failure: SaveError, fields: ContentFields, mark: number): boolean {
    if (failure.kind === "unreachable") {
      const pause = pauseAfter(this.#failures, failure.retryAfter);
      if (failure.mayHaveArrived) this.#unanswered = [...this.#unanswered.slice(-4), fields];
      this.#failures += 1;
      this.keepNow();
      this.#show({ saving: { kind: "unreachable", retryAt: this.#parts.clock.now() + pause } });
      this.#schedule(pause);
      return false;
    }
    if (failure.kind === "conflict") {
      // An earlier save arrived without an answer: that text is ours.
      if (sameFields(failure.theirs.fields, fields)) {
        this.#acknowledge(failure.theirs, mark);
        return true;
      }
      // Only the state changed, as when a scheduled text is published: no conflict.
      const { draft } = this.#view;
      if (draft && failure.theirs.version > draft.version && sameText(failure.theirs.fields, draft.fields)) {
        this.#follow(draft, failure.theirs);
        this.#show({ saving: { kind: "waiting" } });
        this.#schedule(0);
        return true;
      }
      if (this.#unanswered.some((sent) => sameFields(failure.theirs.fields, sent))) {
        this.#unanswered = [];
        this.#show({ draft: failure.theirs, saving: { kind: "waiting" } });
        this.#schedule(0);
        return true;
      }
    }
    if (failure.kind === "refused") {
      this.#creation = null;
      if (this.#learn(failure.fields)) {
        this.#show({ saving: { kind: "waiting" } });
        this.#schedule(0);
        return true;
      }
    }
    this.keepNow();
    this.#show(shownFailure(failure));
    return false;
  }

  /** Stores the fields that the server refused. False if it refused none that can be held back. */
  #learn(sentences: Record<string, string>): boolean {
    const [now, held] = [this.fields(), this.heldBack()];
    const learned = Object.entries(sentences).filter(
      ([name]) => name in this.#text.head && name !== "kind" && !(name in held),
    );
    for (const [name, sentence] of learned) this.#refused.set(name, { value: valueOf(now, name), sentence });
    return learned.length > 0;
  }

  /** Continues on another version of the draft, or as a new draft. */
  async sendAnew(draft: Draft | null) {
    this.#text.touch();
    this.#show({ draft, conflict: null, saving: { kind: "waiting" } });
    await this.flush();
  }

  /** Replaces the current text as if it had been typed. */
  put(fields: ContentFields) {
    this.#replace(fields);
    this.#changed({});
    this.keepNow();
  }

  setAside(fields: ContentFields, baseVersion: number) {
    const copy = this.#keeper.setAside(fields, this.#view.draft?.id, baseVersion);
    this.#show({ setAside: [copy, ...this.#view.setAside] });
  }

  /**
   * Runs an action on the whole draft after saving; returns null if saving failed. `isPartEnough`: fields with errors
   * do not prevent it.
   * @throws CallError
   */
  async act(work: (draft: Draft) => Promise<Draft>, { isPartEnough = false } = {}): Promise<Draft | null> {
    let result: Draft | null = null;
    let problem: unknown = null;
    const tryNow = async () => {
      const { draft } = this.#view;
      if (!draft) return false;
      try {
        result = await work(draft);
        this.#text.adoptSlug(result.fields.slug);
        this.#show({ draft: result, head: this.#text.head, fieldErrors: this.heldBack() });
        return true;
      } catch (error) {
        const failure = saveError(error);
        // Another tab saved the same text: try again.
        if (failure.kind === "conflict") return this.#failed(failure, this.fields(), this.#text.mark);
        problem = error;
        if (failure.kind === "refused") this.mark(failure.fields);
        return false;
      }
    };
    const isReady = async () => (await this.flush()) || (isPartEnough && this.#view.saving.kind === "partly");
    const tryOnce = async () => (await isReady()) && (await this.#alone(tryNow));
    if ((await tryOnce()) && !result) await tryOnce();
    if (problem) throw problem;
    return result;
  }

  /**
   * Follows changes of the draft elsewhere: published on schedule, or changed in another tab. Text that was changed
   * there is not loaded; the next save reports the conflict. Without an answer nothing changes.
   */
  async refresh() {
    if (this.#isRefreshWanted) return;
    this.#isRefreshWanted = true;
    // A running request may have been answered before the change.
    while (this.#inFlight) await this.#inFlight;
    this.#isRefreshWanted = false;
    if (!this.#view.draft || this.#isStuck) return;
    await this.#alone(async () => {
      const { draft } = this.#view;
      const theirs = draft && (await readDraft(this.#parts.client, draft).catch(() => null));
      if (theirs && theirs.version > draft.version) this.#follow(draft, theirs);
      return true;
    });
  }

  /** False if the text was changed elsewhere: then only the state is updated. */
  #follow(draft: Draft, theirs: Draft): boolean {
    if (!sameText(theirs.fields, draft.fields)) {
      const { state, publishAt, publishedAt, publishedSlug, hasDraft } = theirs;
      this.#show({ draft: { ...draft, state, publishAt, publishedAt, publishedSlug, hasDraft } });
      return false;
    }
    // An address chosen here meanwhile is kept.
    if (this.#text.head.slug === draft.fields.slug) this.#text.adoptSlug(theirs.fields.slug);
    this.#show({ draft: theirs, head: this.#text.head });
    if (this.#hasUnsent) this.#keep();
    return true;
  }

  /** Waits for a running request and stops saving automatically. */
  async settle() {
    this.#stopTimer();
    while (this.#inFlight) await this.#inFlight;
  }

  /** Replaces everything here by the server's text. */
  adopt(draft: Draft) {
    this.#replace(draft.fields);
    this.forget();
    this.#show({ draft, conflict: null, saving: { kind: "saved" }, fieldErrors: {} });
  }

  /** Drops everything unsaved, also the stored copies of a deleted draft. */
  forget(goneDraftId?: string) {
    this.#forgetUnsent();
    this.#text.savedUpTo(this.#text.mark);
    if (goneDraftId === undefined) this.#keeper.release();
    else this.#keeper.releaseAll(goneDraftId);
  }

  #replace(fields: ContentFields) {
    this.#forgetUnsent();
    this.#text.replace(fields);
    this.#show({ head: this.#text.head, text: { body: bodyOf(fields), epoch: this.#view.text.epoch + 1 } });
  }

  #keep() {
    this.#keeper.keep(() => ({ fields: this.fields(), draft: this.#view.draft }));
  }

  /** Everything is saved or replaced: the next change starts a new delay. */
  #forgetUnsent() {
    this.#stopTimer();
    this.#unsentSince = null;
  }

  #schedule(pause: number) {
    this.#stopTimer();
    this.#timer = this.#parts.clock.setTimeout(() => void this.#autosave(), pause);
  }

  /** Sends once; text typed during the request waits for its own pause. */
  async #autosave() {
    this.#timer = null;
    if (this.#inFlight) await this.#inFlight;
    if (this.#timer !== null || this.#inFlight) return;
    if (!this.#hasUnsent) this.#unsentSince = null;
    else if (!this.#isStuck) await this.#alone(() => this.#send());
  }

  /** Saving waits for the author's decision, not for the network. */
  get #isStuck() {
    return this.#view.conflict !== null || this.#view.saving.kind === "gone";
  }

  #stopTimer() {
    this.#parts.clock.clearTimeout(this.#timer);
    this.#timer = null;
  }

  #show(next: Partial<DraftView>) {
    if (Object.keys(next).length === 0) return;
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }
}
