import type { Client } from "#contracts/client.ts";
import type { ContentFields, DocumentJson } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { blankFields } from "./blank-fields.ts";
import { Autosave, type SendOutcome } from "#app/session/autosave.ts";
import { NotSavedError } from "#app/forms/error-message.ts";
import { type SaveError, saveError } from "#app/session/save-error.ts";
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
import { problemsOf, unsavableFields } from "./field-checks.ts";
import type { LocalCopy } from "#app/session/local-copies.ts";
import { type HeadChange, PresentText } from "./present-text.ts";

export interface DraftDeps extends KeeperDeps {
  client: Client;
}

const valueOf = (fields: ContentFields, name: string) => (fields as Record<string, unknown>)[name];

/** Milliseconds between the last key and the save. */
export const savePause = 2000;
/** Milliseconds after the first unsent change in which a save starts even if typing goes on. */
export const longestSaveDelay = 15_000;

/** Milliseconds after which a change is stored in this browser. */
const keepPause = 500;

/**
 * The text in the editor, and its saving (`Autosave`). A refused field does not prevent saving the others. It never
 * overwrites a version that it has not loaded: on a conflict the author chooses, and the other text is stored locally.
 * `subscribe` and `view` are for the screen.
 */
export class DraftSession {
  readonly #deps: DraftDeps;
  readonly #text: PresentText;
  readonly #keeper: CopyKeeper;
  readonly #autosave: Autosave;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #isRefreshWanted = false;
  /** The creating request with its key, until it is answered: a repetition must not create another draft. */
  #creation: (Creation & { mark: number }) | null = null;
  /** Texts that were sent without an answer: if the server has one of them, it is ours. */
  #unanswered: ContentFields[] = [];
  /** What is wrong with values that are typed but not in the text, by field. */
  readonly #typedProblems = new Map<string, string>();
  /** Values that the server refused, by field. */
  readonly #refused = new Map<string, { value: unknown; sentence: string }>();

  constructor(deps: DraftDeps, begin: Draft | ContentFields) {
    const draft = "fields" in begin ? begin : null;
    const fields = "fields" in begin ? begin.fields : begin;
    this.#deps = deps;
    this.#text = new PresentText(fields);
    this.#keeper = new CopyKeeper(deps, (isKeptHere) => {
      if (isKeptHere !== this.#view.isKeptHere) this.#show({ isKeptHere });
    });
    this.#view = firstView(fields, draft);
    this.#autosave = new Autosave(
      { hasUnsent: () => this.#hasUnsent, send: () => this.#send(), keep: () => this.#keep() },
      {
        clock: deps.clock,
        pauses: { keep: keepPause, save: savePause, longest: longestSaveDelay },
        start: this.#view.saving,
        onChange: (saving) => this.#show({ saving }),
      },
    );
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

  /** Notes that what is typed in a field is invalid, and thus not in the text; undefined: it is no longer. */
  noteTyped(name: string, problem: string | undefined) {
    if (problem === this.#typedProblems.get(name)) return;
    if (problem === undefined) this.#typedProblems.delete(name);
    else this.#typedProblems.set(name, problem);
    this.#show(errorsWithout(this.#view.fieldErrors, [name]));
  }

  /** Errors by field that prevent publishing. */
  publishProblems(): Record<string, string> {
    return { ...this.heldBack(), ...problemsOf(this.fields()), ...Object.fromEntries(this.#typedProblems) };
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

  stop = () => this.#autosave.stop();
  keepNow = () => this.#autosave.keepNow();
  retry = () => this.#autosave.retry();

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
    this.#show({ ...shown, ...errorsWithout(this.#view.fieldErrors, names) });
    this.#autosave.changed();
  }

  /** Errors found by the checks of the page. */
  mark(fieldErrors: Record<string, string>) {
    this.#show({ fieldErrors });
  }

  /** Saves everything now. False if that fails; the view has the reason. */
  async flush(): Promise<boolean> {
    return (await this.#autosave.flush()) && this.#view.draft !== null && !this.#isHeldBack;
  }

  async #send(): Promise<SendOutcome> {
    const { draft } = this.#view;
    const [typed, mark] = [this.fields(), this.#text.mark];
    const held = this.#heldBack(typed);
    const base = draft?.fields ?? blankFields(typed.kind);
    const fields = withFieldsOf(base, typed, Object.keys(held));
    const isAllHeld = Object.keys(held).length > 0 && (draft ? sameFields(fields, base) : !hasWords(fields));
    if (isAllHeld && this.#creation === null) {
      this.#text.savedUpTo(mark);
      return this.#holdBack(held);
    }
    try {
      if (draft) return this.#acknowledge(await updateDraft(this.#deps.client, draft, fields), mark);
      this.#creation ??= { key: this.#deps.newKey(), fields, mark };
      const { mark: createdMark } = this.#creation;
      return this.#acknowledge(await createDraft(this.#deps.client, this.#creation), createdMark);
    } catch (error) {
      return this.#failed(draftSaveError(error), fields, mark);
    }
  }

  #acknowledge(draft: Draft, mark: number): SendOutcome {
    this.#text.savedUpTo(mark);
    this.#unanswered = [];
    this.#creation = null;
    this.#show({ draft, fieldErrors: {} });
    return this.#hasUnsent ? { kind: "saved" } : this.#holdBack(this.heldBack());
  }

  /** The other fields are saved; these keep their errors until the author changes them. */
  #holdBack(held: Record<string, string>): SendOutcome {
    const [message] = Object.values(held);
    if (message === undefined) return { kind: "saved" };
    this.#show({ fieldErrors: held });
    return this.#view.draft ? { kind: "partly" } : { kind: "refused", message };
  }

  #failed(failure: SaveError<Draft>, fields: ContentFields, mark: number): SendOutcome {
    switch (failure.kind) {
      case "unreachable":
        if (failure.mayHaveArrived) this.#unanswered = [...this.#unanswered.slice(-4), fields];
        return failure;
      case "conflict":
        return this.#conflicting(failure.theirs, fields, mark);
      case "refused": {
        const sent = this.#creation?.fields ?? fields;
        this.#creation = null;
        if (this.#learn(failure.fields, sent)) return { kind: "again" };
        this.#show({ fieldErrors: failure.fields });
        return failure;
      }
      default:
        return failure;
    }
  }

  #conflicting(theirs: Draft, fields: ContentFields, mark: number): SendOutcome {
    // An earlier save arrived without an answer: that text is ours.
    if (sameFields(theirs.fields, fields)) return this.#acknowledge(theirs, mark);
    // Only the state changed, as when a scheduled text is published: no conflict.
    const { draft } = this.#view;
    if (draft && theirs.version > draft.version && sameText(theirs.fields, draft.fields)) {
      this.#follow(draft, theirs);
      return { kind: "again" };
    }
    if (this.#unanswered.some((sent) => sameFields(theirs.fields, sent))) {
      this.#unanswered = [];
      this.#show({ draft: theirs });
      return { kind: "again" };
    }
    this.#show({ conflict: theirs });
    return { kind: "conflict" };
  }

  /** Stores the fields of `sent` that the server refused. False if it refused none that can be held back. */
  #learn(sentences: Record<string, string>, sent: ContentFields): boolean {
    // What was typed during the request is not refused yet.
    const held = this.#heldBack(sent);
    const learned = Object.entries(sentences).filter(
      ([name]) => name in this.#text.head && name !== "kind" && !(name in held),
    );
    for (const [name, sentence] of learned) this.#refused.set(name, { value: valueOf(sent, name), sentence });
    return learned.length > 0;
  }

  /** Continues on another version of the draft, or as a new draft. */
  async continueOn(draft: Draft | null) {
    this.#text.touch();
    this.#show({ draft, conflict: null });
    await this.#autosave.resume();
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
   * Runs an action on the whole draft after saving. `isPartEnough`: fields with errors do not prevent it.
   * @throws CallError, NotSavedError
   */
  async act(work: (draft: Draft) => Promise<Draft>, { isPartEnough = false } = {}): Promise<Draft> {
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
        const failure = draftSaveError(error);
        // Another tab saved the same text: try again.
        if (failure.kind === "conflict") {
          return this.#autosave.take(this.#failed(failure, this.fields(), this.#text.mark));
        }
        problem = error;
        if (failure.kind === "refused") this.mark(failure.fields);
        return false;
      }
    };
    const isReady = async () => (await this.flush()) || (isPartEnough && this.#view.saving.kind === "partly");
    const tryOnce = async () => (await isReady()) && (await this.#autosave.alone(tryNow));
    if ((await tryOnce()) && !result) await tryOnce();
    if (problem) throw problem;
    if (!result) throw new NotSavedError();
    return result;
  }

  /**
   * Runs an action that takes the text away from its readers: it must not wait until everything typed can be saved.
   * @throws CallError
   */
  async actUnsaved(work: (draft: Draft) => Promise<Draft>): Promise<void> {
    await this.#autosave.alone(async () => {
      const { draft } = this.#view;
      if (!draft) throw new NotSavedError();
      this.#follow(draft, await work(draft));
    });
  }

  /**
   * Follows changes of the draft elsewhere: published on schedule, or changed in another tab. Text that was changed
   * there is not loaded; the next save reports the conflict. Without an answer nothing changes.
   */
  async refresh() {
    if (this.#isRefreshWanted) return;
    this.#isRefreshWanted = true;
    // Not before a running request is answered, which may be older than the change.
    await this.#autosave.alone(async () => {
      this.#isRefreshWanted = false;
      const { draft } = this.#view;
      if (!draft || this.#autosave.isStuck) return true;
      const theirs = await readDraft(this.#deps.client, draft).catch(() => null);
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
    if (this.#hasUnsent) this.keepNow();
    return true;
  }

  /** Runs an action after which nothing is left to save. When it fails, the text is saved as before. */
  async settled<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#autosave.settle();
    try {
      return await work();
    } catch (error) {
      this.#autosave.unsettle();
      throw error;
    }
  }

  /** Replaces everything here by the server's text. */
  adopt(draft: Draft) {
    this.#replace(draft.fields);
    this.#show({ draft, conflict: null, fieldErrors: {} });
    this.forget();
  }

  /** Drops everything unsaved, also the stored copies of a deleted draft. */
  forget(goneDraftId?: string) {
    this.#text.savedUpTo(this.#text.mark);
    this.#autosave.reset({ kind: "saved" });
    if (goneDraftId !== undefined) this.#keeper.releaseAll(goneDraftId);
  }

  #replace(fields: ContentFields) {
    this.#autosave.forgetDelay();
    this.#text.replace(fields);
    this.#show({ head: this.#text.head, text: { body: bodyOf(fields), epoch: this.#view.text.epoch + 1 } });
  }

  #keep() {
    if (this.hasUnsaved) this.#keeper.keep(this.fields(), this.#view.draft);
    else this.#keeper.release();
  }

  #show(next: Partial<DraftView>) {
    if (Object.keys(next).length === 0) return;
    this.#view = { ...this.#view, ...next };
    for (const listener of this.#listeners) listener();
  }
}

const draftSaveError = (error: unknown) => saveError(error, ({ draft }) => draft as Draft | undefined);
