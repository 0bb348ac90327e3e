import type { CallError, Client } from "#contracts/client.ts";
import type { Placement } from "#contracts/schemas/placement.ts";
import { Autosave, type Clock, type Saving, type SendOutcome } from "#app/session/autosave.ts";
import { localDraftsOf } from "#app/session/local-drafts.ts";
import { saveError } from "#app/session/save-error.ts";

/** Unsent sentences by placement id: those changed here, emptied ones too, and null for the others. */
export const localSentences = localDraftsOf<{ changed: (string | null)[] }>("typed-english", ({ changed }) =>
  Array.isArray(changed) && changed.some((text) => typeof text === "string")
    ? { changed: changed.map((text: unknown) => (typeof text === "string" ? text : null)) }
    : null,
);

export interface SentencesDeps {
  client: Client;
  kept: typeof localSentences;
  clock: Clock;
  userId: string;
  onSaved: (placement: Placement) => void;
}

export interface SentencesState {
  texts: readonly string[];
  saving: Saving;
  /** Time of the last save of this visit (milliseconds). */
  savedAt: number | null;
  /** By sentence, why the server refused the text that it has now. */
  refusals: readonly (string | undefined)[];
  /** false: this browser cannot store (private window, full disk). */
  isKeptHere: boolean;
}

/** Milliseconds from the last key to the request. */
export const savePause = 800;
const longestSavePause = 10_000;

interface Sentence {
  position: number;
  text: string;
}

/** The sentences that an answer refuses: all that were sent where it names none. */
function refusalsOf(error: unknown, sentences: readonly Sentence[]) {
  const { fields = {}, message } = (error as CallError).failure;
  const named = sentences.flatMap((sentence, index) => {
    const field = Object.keys(fields).find((path) => path.startsWith(`sentences.${index}.`));
    return field === undefined ? [] : [{ ...sentence, message: fields[field] ?? message }];
  });
  return named.length > 0 ? named : sentences.map((sentence) => ({ ...sentence, message }));
}

/**
 * The own sentences of a placement and their saving (`Autosave`). Each sentence is sent by itself, so that two devices do
 * not overwrite each other; a refused one waits for its next change, and the others are sent without it.
 */
export class SentencesDraft {
  readonly #deps: SentencesDeps;
  readonly #id: string;
  readonly #autosave: Autosave;
  readonly #listeners = new Set<() => void>();
  #state: SentencesState;
  /** What the server has, as far as this browser knows. */
  #sent: readonly string[];
  readonly #refused = new Map<number, { text: string; message: string }>();
  /** Why the last request failed. */
  #failure: unknown = null;

  constructor(deps: SentencesDeps, { id, sentences }: Pick<Placement, "id" | "sentences">) {
    this.#deps = deps;
    this.#id = id;
    this.#sent = sentences;
    const changed = deps.kept.read(deps.userId, id)?.changed ?? [];
    this.#state = {
      texts: sentences.map((text, position) => changed[position] ?? text),
      saving: { kind: "saved" },
      savedAt: null,
      refusals: [],
      isKeptHere: true,
    };
    this.#autosave = new Autosave(
      { hasUnsent: () => this.#unsent().length > 0, send: () => this.#send(), keep: () => this.#keep() },
      {
        clock: deps.clock,
        // Stored with each key (`change`).
        pauses: { keep: 0, save: savePause, longest: longestSavePause },
        start: this.#state.saving,
        onChange: (saving) => this.#show({ saving }),
      },
    );
    if (this.#changed().length > 0) this.#autosave.changed();
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  state = () => this.#state;

  /** Whether closing the page loses text: what this browser keeps is sent by the next visit. */
  get hasUnsaved() {
    return !this.#state.isKeptHere && this.#changed().length > 0;
  }

  change(position: number, text: string) {
    this.#show({ texts: this.#state.texts.with(position, text) });
    this.#autosave.changed();
    this.keepNow();
  }

  keepNow = () => this.#autosave.keepNow();
  retry = () => this.#autosave.retry();
  stop = () => this.#autosave.stop();

  /** Saves everything now, unless the placement is over: then its result is there. @throws CallError */
  async save(): Promise<void> {
    const hasArrived = await this.#autosave.flush();
    if (this.#state.saving.kind === "gone") return;
    if (!hasArrived || this.#changed().length > 0) throw this.#failure;
  }

  #changed(): Sentence[] {
    return this.#state.texts.flatMap((text, position) => (text === this.#sent[position] ? [] : [{ position, text }]));
  }

  /** Without the sentences that the server refused as they are. */
  #unsent() {
    return this.#changed().filter(({ position, text }) => this.#refused.get(position)?.text !== text);
  }

  #keep() {
    const { kept, userId } = this.#deps;
    const changed = this.#state.texts.map((text, position) => (text === this.#sent[position] ? null : text));
    const isKeptHere = kept.keep(userId, this.#id, { changed });
    if (isKeptHere !== this.#state.isKeptHere) this.#show({ isKeptHere });
  }

  async #send(): Promise<SendOutcome> {
    const sentences = this.#unsent();
    try {
      const { placement } = await this.#deps.client("PUT /v1/placements/{id}/sentences", {
        params: { id: this.#id },
        body: { sentences },
        keepalive: true,
      });
      this.#sent = this.#sent.map((text, place) => sentences.find(({ position }) => position === place)?.text ?? text);
      this.#show({ savedAt: this.#deps.clock.now() });
      this.#deps.onSaved(placement);
      const isRefusedLeft = this.#changed().length > this.#unsent().length;
      return { kind: isRefusedLeft ? "partly" : "saved" };
    } catch (error) {
      this.#failure = error;
      return this.#failed(error, sentences);
    }
  }

  #failed(error: unknown, sentences: readonly Sentence[]): SendOutcome {
    const failure = saveError(error, () => undefined);
    if (failure.kind !== "refused") return failure;
    for (const { position, ...refusal } of refusalsOf(error, sentences)) this.#refused.set(position, refusal);
    this.#show({});
    return { kind: this.#unsent().length > 0 ? "again" : "partly" };
  }

  #show(next: Partial<SentencesState>) {
    const state = { ...this.#state, ...next };
    const refusals = state.texts.map((text, position) => {
      const refusal = this.#refused.get(position);
      return refusal?.text === text && text !== this.#sent[position] ? refusal.message : undefined;
    });
    this.#state = { ...state, refusals };
    for (const listener of this.#listeners) listener();
  }
}
