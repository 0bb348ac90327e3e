import type { ContentFields, DocumentJson } from "#contracts/schemas/content.ts";
import { bodyOf, type DraftHead, headOf } from "./draft-view.ts";

type Changed<Head> = Head extends DraftHead ? Partial<Omit<Head, "kind">> : never;
export type HeadChange = Changed<DraftHead>;

/** The text as it is typed, and how much of it the server has. */
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

  /** Names the text as it is now, for `savedUpTo`. */
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

  /** The server has moved a chosen address to the draft itself. */
  adoptSlug(slug: string | null) {
    this.#head = { ...this.#head, slug };
  }

  /** The body is made into JSON only when it is needed: for a long one at every key that would be felt. */
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
