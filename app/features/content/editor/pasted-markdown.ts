// The Markdown parser is large: loaded when Markdown is pasted.
import { fitted } from "#document/fitting.ts";
import { documentFromMarkdown, picturesInMarkdown, type PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";
import { pictureUrl } from "#document/picture-url.ts";

/** Uploaded pictures of the text by address, because pasted Markdown may refer to them. */
export function picturesOf(node: DocumentNode, found = new Map<string, PlacedPicture>()): Map<string, PlacedPicture> {
  if (node.type === "picture") {
    const { uploadId, width, height } = node.attrs as unknown as PlacedPicture;
    for (const base of ["", window.location.origin])
      found.set(base + pictureUrl(uploadId), { uploadId, width, height });
  }
  for (const child of node.content ?? []) picturesOf(child, found);
  return found;
}

/** The document for a Markdown text, and the number of its pictures that are on other sites and cannot be pasted. */
export function readPasted(text: string, present: DocumentNode): { doc: DocumentNode; pictures: number } {
  const known = picturesOf(present);
  return {
    doc: fitted(documentFromMarkdown(text, known)),
    pictures: picturesInMarkdown(text).filter((address) => !known.has(address)).length,
  };
}
