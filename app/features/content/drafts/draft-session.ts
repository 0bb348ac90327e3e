import type { Client } from "#contracts/client.ts";
import type { ArticleFields, CategoryFields, ContentFields, DocumentJson, Draft } from "#contracts/content.ts";
import { type Clock, CopyKeeper } from "./copy-keeper.ts";
import { bodyOf, type DraftHead, type DraftView, hasWords, headOf, sameFields } from "./draft-view.ts";
import type { LocalCopies, LocalCopy } from "./local-copies.ts";
import { type SaveFailure, saveFailure } from "./save-failure.ts";

export interface DraftParts {
  client: Client;
  copies: LocalCopies;
  clock: Clock;
  /** A UUID. */
  newKey: () => string;
  userId: string;
}

/** Milliseconds between the last key and the save. */
export const savePause = 2000;
const retryPauses = [2000, 4000, 8000, 16_000, 30_000, 60_000];

/**
 * The text somebody works on, and its way to the server. One request at a time; what is typed meanwhile goes with the
 * next. Never writes over a text it has not seen: a conflict waits for its writer's choice, and the text not chosen is
 * set aside. `subscribe` and `view` are for the screen.
 */
export class DraftSession {
  readonly #parts: DraftParts;
  readonly #keeper: CopyKeeper;
  readonly #sessionId: string;
  readonly #listeners = new Set<() => void>();
  #view: DraftView;
  #head: DraftHead;
  #readBody: () => DocumentJson | null;
  /** Counts changes; the text is saved when the server has answered for the newest. */
  #changes = 0;
  #savedChanges = 0;
  #timer: unknown = null;
  #failures = 0;
  #inFlight: Promise<boolean> | null = null;
  /** The first save, with its key, until it is answered: asked twice it must create once. */
  #creation: { key: string; fields: ContentFields; changes: number } | null = null;
  /** Sent, but the answer was lost: met again on the server they are our own. */
  #unanswered: ContentFields[] = [];

  constructor(parts: DraftParts, begin: Draft | ContentFields) {
    this.#parts = parts;
    this.#sessionId = parts.newKey();
    this.#keeper = new CopyKeeper(parts.copies, parts.clock, (isKeptHere) => {
      if (isKeptHere !== this.#view.isKeptHere) this.#show({ isKeptHere });
    });
    const draft = "fields" in begin ? begin : null;
    const fields = "fields" in begin ? begin.fields : begin;
    this.#head = headOf(fields);
    const body = bodyOf(fields);
    this.#readBody = () => body;
    this.#view = {
      head: this.#head,
      text: { body, epoch: 0 },
      draft,
      saving: { kind: draft ? "saved" : "untouched" },
      fieldErrors: {},
      conflict: null,
      offered: null,
      setAside: [],
      isKeptHere: true,
    };
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  view = () => this.#view;

  /** The whole text as it is now. */
  fields(): ContentFields {
    return this.#head.kind === "category" ? this.#head : { ...this.#head, body: this.#readBody() ?? { type: "doc" } };
  }

  get hasUnsaved() {
    return this.#changes !== this.#savedChanges && (this.#view.draft !== null || hasWords(this.fields()));
  }

  /** Looks for what an earlier visit left behind. */
  start = () => this.#look();

  /** The page goes: what is unsaved is written down here and sent once more. */
  stop() {
    this.#stopTimer();
    this.#keeper.keepNow();
    if (this.hasUnsaved) void this.flush();
  }

  /** Writes down at once: the tab may be closed any moment. */
  keepNow() {
    this.#keeper.keepNow();
  }

  change(fields: Partial<Omit<ArticleFields, "kind" | "body">> | Partial<Omit<CategoryFields, "kind">>) {
    this.#head = { ...this.#head, ...fields } as DraftHead;
    const fieldErrors = Object.fromEntries(Object.entries(this.#view.fieldErrors).filter(([field]) => !(field in fields)));
    this.#changed({ head: this.#head, fieldErrors });
  }

  /** `read` is called only when the text is needed: making JSON of a long one at every key would be felt. */
  changeBody(read: () => DocumentJson) {
    let made: DocumentJson | null = null;
    this.#readBody = () => (made ??= read());
    const { body: _, ...fieldErrors } = this.#view.fieldErrors;
    this.#changed("body" in this.#view.fieldErrors ? { fieldErrors } : {});
  }

  #changed(shown: Partial<DraftView>) {
    this.#changes += 1;
    if (this.hasUnsaved) this.#keeper.keep(() => this.#copy("unsent", this.fields()));
    const waits = ["untouched", "saved", "refused", "waiting"].includes(this.#view.saving.kind);
    if (waits && this.hasUnsaved) this.#show({ ...shown, ...(this.#view.saving.kind === "waiting" ? {} : { saving: { kind: "waiting" } }) });
    else this.#show(shown);
    if (waits || this.#view.saving.kind === "saving") this.#schedule(savePause);
  }

  /** Sentences for fields that were checked here. */
  mark(fieldErrors: Record<string, string>) {
    this.#show({ fieldErrors });
  }

  /** The network is back, or the person is: no need to wait for the next try. */
  retry() {
    if (["unreachable", "signedOut"].includes(this.#view.saving.kind)) void this.flush();
  }

  /** Brings everything to the server now. False when that was not possible; the view says why. */
  async flush(): Promise<boolean> {
    this.#stopTimer();
    for (;;) {
      if (this.#inFlight) await this.#inFlight;
      else if (!this.hasUnsaved) return this.#view.draft !== null;
      else if (this.#isStuck) return false;
      else if (!(await this.#alone(() => this.#send()))) return false;
    }
  }

  /** One request at a time. */
  #alone(work: () => Promise<boolean>): Promise<boolean> {
    const running = work().finally(() => {
      this.#inFlight = null;
    });
    this.#inFlight = running;
    return running;
  }

  async #send(): Promise<boolean> {
    this.#stopTimer();
    const { client, newKey } = this.#parts;
    const { draft } = this.#view;
    const fields = this.fields();
    const changes = this.#changes;
    this.#show({ saving: { kind: "saving" } });
    try {
      if (draft) {
        const saved = await client("PUT /v1/drafts/{id}", { params: { id: draft.id }, body: { version: draft.version, fields } });
        this.#acknowledge(saved.draft, changes);
      } else {
        this.#creation ??= { key: newKey(), fields, changes };
        const creation = this.#creation;
        const made = await client("POST /v1/drafts", { body: { fields: creation.fields }, headers: { "Idempotency-Key": creation.key } });
        this.#creation = null;
        this.#acknowledge(made.draft, creation.changes);
      }
      return true;
    } catch (error) {
      return this.#failed(saveFailure(error), fields, changes);
    }
  }

  #acknowledge(draft: Draft, changes: number) {
    this.#savedChanges = changes;
    this.#failures = 0;
    this.#unanswered = [];
    const isWhole = !this.hasUnsaved;
    if (isWhole) this.#keeper.release();
    // The rest gets a copy on the new version.
    else {
      this.#keeper.keep(() => this.#copy("unsent", this.fields()));
      if (this.#timer === null) this.#schedule(savePause);
    }
    this.#show({ draft, saving: { kind: isWhole ? "saved" : "waiting" }, fieldErrors: {} });
  }

  /** True when it turns out that the text has arrived, or that another try makes sense at once. */
  #failed(failure: SaveFailure, fields: ContentFields, changes: number): boolean {
    if (failure.kind === "conflict") {
      // An earlier save arrived and only its answer was lost: that text is ours.
      if (sameFields(failure.theirs.fields, fields)) {
        this.#acknowledge(failure.theirs, changes);
        return true;
      }
      if (this.#unanswered.some((sent) => sameFields(failure.theirs.fields, sent))) {
        this.#unanswered = [];
        this.#show({ draft: failure.theirs, saving: { kind: "waiting" } });
        this.#schedule(0);
        return true;
      }
    }
    this.#keeper.keepNow();
    switch (failure.kind) {
      case "unreachable": {
        if (failure.mayHaveArrived) this.#unanswered = [...this.#unanswered.slice(-4), fields];
        const pause = Math.max((failure.retryAfter ?? 0) * 1000, retryPauses[Math.min(this.#failures, retryPauses.length - 1)] ?? 0);
        this.#failures += 1;
        this.#show({ saving: { kind: "unreachable", nextTryAt: this.#parts.clock.now() + pause } });
        this.#schedule(pause);
        break;
      }
      case "refused":
        this.#creation = null;
        this.#show({ saving: { kind: "refused", message: failure.message }, fieldErrors: failure.fields });
        break;
      case "conflict":
        this.#show({ saving: { kind: "conflict" }, conflict: failure.theirs });
        break;
      case "signedOut":
      case "gone":
        this.#show({ saving: { kind: failure.kind } });
        break;
    }
    return false;
  }

  /** Saves the own text on top of the other one, which is set aside. */
  async keepMine() {
    const theirs = this.#view.conflict;
    if (!theirs) return;
    this.setAside(theirs.fields, theirs.version);
    this.#changes += 1;
    this.#show({ draft: theirs, conflict: null, saving: { kind: "waiting" } });
    await this.flush();
  }

  /** Takes the server's text; the own one is set aside. */
  keepTheirs() {
    const theirs = this.#view.conflict;
    if (!theirs) return;
    this.setAside(this.fields(), this.#view.draft?.version ?? 0);
    this.adopt(theirs);
  }

  /** The draft was dropped elsewhere: the text begins anew. */
  async saveAsNew() {
    this.#show({ draft: null, conflict: null, saving: { kind: "waiting" } });
    this.#changes += 1;
    await this.flush();
  }

  /** Puts a kept text in the place of the present one, which is set aside if the server has another. */
  async takeCopy(copy: LocalCopy) {
    const { draft } = this.#view;
    if (draft && (copy.state === "setAside" || copy.baseVersion !== draft.version)) this.setAside(this.fields(), draft.version);
    this.#replace(copy.fields);
    this.#changed({});
    this.#keeper.keepNow();
    this.#keeper.remove(copy);
    await this.#look();
  }

  async dropCopy(copy: LocalCopy) {
    this.#keeper.remove(copy);
    await this.#look();
  }

  /**
   * Something done to the draft as a whole: everything typed before goes first.
   * @returns null when that was not possible; the view says why.
   * @throws CallError
   */
  async act(work: (draft: Draft) => Promise<Draft>): Promise<Draft | null> {
    let result: Draft | null = null;
    let problem: unknown = null;
    const tryNow = async () => {
      const { draft } = this.#view;
      if (!draft) return false;
      try {
        result = await work(draft);
        this.#head = { ...this.#head, slug: result.fields.slug };
        this.#show({ draft: result, head: this.#head, fieldErrors: {} });
        return true;
      } catch (error) {
        const failure = saveFailure(error);
        if (failure.kind !== "conflict") {
          problem = error;
          if (failure.kind === "refused") this.#show({ fieldErrors: failure.fields });
          return false;
        }
        // Another tab did something with the very same text: that is worth a second try.
        const isSeen = sameFields(failure.theirs.fields, this.fields());
        this.#show(isSeen ? { draft: failure.theirs } : { conflict: failure.theirs, saving: { kind: "conflict" } });
        return isSeen;
      }
    };
    const tryOnce = async () => (await this.flush()) && (await this.#alone(tryNow));
    if ((await tryOnce()) && !result) await tryOnce();
    if (problem) throw problem;
    return result;
  }

  /** Waits for a request under way and sends nothing more by itself. */
  async settle() {
    this.#stopTimer();
    while (this.#inFlight) await this.#inFlight;
  }

  /** The server's text takes the place of everything here. */
  adopt(draft: Draft) {
    this.#replace(draft.fields);
    this.forget();
    this.#show({ draft, conflict: null, saving: { kind: "saved" }, fieldErrors: {} });
  }

  /** Nothing of what is here needs saving any more. */
  forget() {
    this.#stopTimer();
    this.#savedChanges = this.#changes;
    this.#unanswered = [];
    this.#keeper.release();
  }

  setAside(fields: ContentFields, baseVersion: number) {
    const copy = this.#copy("setAside", fields, baseVersion);
    this.#keeper.put(copy);
    this.#show({ setAside: [copy, ...this.#view.setAside] });
  }

  #replace(fields: ContentFields) {
    this.#stopTimer();
    this.#changes += 1;
    this.#head = headOf(fields);
    const body = bodyOf(fields);
    this.#readBody = () => body;
    this.#show({ head: this.#head, text: { body, epoch: this.#view.text.epoch + 1 } });
  }

  #copy(state: LocalCopy["state"], fields: ContentFields, baseVersion = this.#view.draft?.version ?? 0): LocalCopy {
    const { userId, clock, newKey } = this.#parts;
    const sessionId = state === "unsent" ? this.#sessionId : newKey();
    return { userId, draftId: this.#view.draft?.id ?? "new", baseVersion, sessionId, fields, changedAt: clock.now(), state };
  }

  async #look() {
    const { draft, head } = this.#view;
    const copies = (await this.#keeper.list(this.#parts.userId, draft?.id ?? "new")).filter((copy) => copy.fields.kind === head.kind && copy.sessionId !== this.#sessionId);
    const unsent = copies.filter((copy) => copy.state === "unsent");
    const known = draft ? unsent.filter((copy) => sameFields(copy.fields, draft.fields)) : [];
    for (const copy of known) this.#keeper.remove(copy);
    this.#show({ offered: unsent.find((copy) => !known.includes(copy)) ?? null, setAside: copies.filter((copy) => copy.state === "setAside") });
  }

  #schedule(pause: number) {
    this.#stopTimer();
    this.#timer = this.#parts.clock.setTimeout(() => void this.#autosave(), pause);
  }

  /** Sends once; what is typed during that waits for its own pause. */
  async #autosave() {
    this.#timer = null;
    if (this.#inFlight) await this.#inFlight;
    if (this.#timer !== null || this.#inFlight || !this.hasUnsaved || this.#isStuck) return;
    await this.#alone(() => this.#send());
  }

  /** The text waits for its writer, not for the network. */
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
