import type { ContentFields, DocumentJson } from "#contracts/schemas/content-fields.ts";
import { bodyOf, type DraftHead, headOf } from "./draft-view.ts";

type Changed<Head> = Head extends DraftHead ? Partial<Omit<Head, "kind">> : never;
export type HeadChange = Changed<DraftHead>;

/** The text in the editor, and how much of it the server has. */
export class PresentText {
  #head: DraftHead;
  #readBody: () => DocumentJson | null;
  #changes = 0;
  #savedChanges = 0;

  constructor(fields: ContentFields) {
    const body = bodyOf(fields);
    this.#head = headOf(fields);
    this.#readBody = () => body;
  }

  get head() {
    return this.#head;
  }

  fields(): ContentFields {
    return this.#head.kind === "article" ? { ...this.#head, body: this.#readBody() ?? { type: "doc" } } : this.#head;
  }

  /** A version number of the current text, for `savedUpTo`. */
  get mark() {
    return this.#changes;
  }

  get isSaved() {
    return this.#changes === this.#savedChanges;
  }

  savedUpTo(mark: number) {
    this.#savedChanges = mark;
  }

  /** Makes the text count as changed, so that it is sent again. */
  touch() {
    this.#changes += 1;
  }

  change(fields: HeadChange) {
    this.#head = { ...this.#head, ...fields } as DraftHead;
    this.touch();
  }

  /** The server moved a chosen address to the draft. */
  adoptSlug(slug: string | null) {
    this.#head = { ...this.#head, slug };
  }

  /** Serialized only when needed: doing it at every key is noticeable in long texts. */
  changeBody(read: () => DocumentJson) {
    let made: DocumentJson | null = null;
    this.#readBody = () => (made ??= read());
    this.touch();
  }

  replace(fields: ContentFields) {
    const body = bodyOf(fields);
    this.#head = headOf(fields);
    this.#readBody = () => body;
    this.touch();
  }
}
