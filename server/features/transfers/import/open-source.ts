import { readGhost } from "./ghost.ts";
import type { Source } from "./import-item.ts";
import type { SourceKind } from "#contracts/limits/transfers.ts";
import { readMarkdownFolder, readMarkdownZip } from "./markdown-folder.ts";
import { readMedium } from "./medium.ts";
import { readSubstack } from "./substack.ts";
import { readWordPress } from "./wordpress.ts";

export interface SourceOptions {
  /** Of the old site, which Ghost's file does not name. */
  address: string | null;
  /** The folder with the pictures of the old site, for Ghost and WordPress; a ZIP file has them inside. */
  pictures: string | null;
  /** The name of an uploaded file; null: `place` names it. */
  title: string | null;
}

const readers = {
  ghost: (place, { address, pictures }) => readGhost(place, { address: address ?? "", pictures }),
  wordpress: (place, { pictures }) => readWordPress(place, { pictures }),
  substack: (place) => readSubstack(place),
  medium: (place) => readMedium(place),
  markdown: (place, { title }) => (title === null ? readMarkdownFolder(place) : readMarkdownZip(place, title)),
} as const satisfies Record<SourceKind, (place: string, options: SourceOptions) => Promise<Source>>;

export const isSourceKind = (kind: string): kind is SourceKind => Object.hasOwn(readers, kind);

/** Reads what another program exported. @throws UnreadableSource */
export const openSource = (kind: SourceKind, place: string, options: SourceOptions): Promise<Source> =>
  readers[kind](place, options);
