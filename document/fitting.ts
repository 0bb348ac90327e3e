import { Fragment, type Node } from "@tiptap/pm/model";
import type { DocumentNode } from "./reading.ts";
import { articleSchema } from "./schema.ts";

/**
 * A text that came from elsewhere, so changed that it is one of ours: what may not stand where it stands keeps its words as
 * paragraphs; a picture, a video or a formula comes after the block that cannot hold it. Nodes and attributes must be known; `readDocument` checks them afterwards.
 */
export function fitted(doc: DocumentNode): DocumentNode {
  const blocks = (doc.content ?? []).flatMap(fit);
  const filled = articleSchema.topNodeType.createAndFill(null, Fragment.from(allowedIn("doc", blocks)));
  return (filled ?? articleSchema.topNodeType.createAndFill()!).toJSON() as DocumentNode;
}

function fit(json: DocumentNode): Node[] {
  const type = articleSchema.nodes[json.type];
  if (!type) return [];
  if (type.isInline || type.isAtom || type.isTextblock) return [articleSchema.nodeFromJSON(json)];
  const children = (json.content ?? []).flatMap(fit);
  const node = type.createAndFill(json.attrs ?? null, Fragment.from(children));
  if (node) return [node];
  const fitting = allowedIn(json.type, children);
  const changed = type.createAndFill(json.attrs ?? null, Fragment.from(fitting));
  if (!changed) return children;
  const kept = new Set(fitting);
  return [changed, ...children.filter((child) => !kept.has(child)).flatMap(atomsIn)];
}

/** Blocks without words, which `paragraphsIn` would lose. A rule says nothing outside of its place. */
function atomsIn(node: Node): Node[] {
  if (node.isTextblock) return [];
  if (node.isAtom) return node.type.name === "horizontalRule" ? [] : [node];
  const found: Node[] = [];
  node.forEach((child) => found.push(...atomsIn(child)));
  return found;
}

/** Each child that this kind of node can hold anywhere, the others as the paragraphs that are in them. */
function allowedIn(typeName: string, children: readonly Node[]): Node[] {
  const type = articleSchema.nodes[typeName]!;
  const can = (child: Node) => {
    for (let match: ReturnType<typeof type.contentMatch.matchType> = type.contentMatch; match;) {
      if (match.matchType(child.type)) return true;
      // A list's item begins with a paragraph; what may follow it is the rest of the rule.
      match = match.matchType(articleSchema.nodes.paragraph!);
      if (match === type.contentMatch || match?.matchType(child.type)) return Boolean(match?.matchType(child.type));
      return false;
    }
    return false;
  };
  return children.flatMap((child) => (can(child) ? [child] : paragraphsIn(child)));
}

function paragraphsIn(node: Node): Node[] {
  const { paragraph } = articleSchema.nodes;
  if (node.isTextblock)
    return [paragraph!.create(null, node.type.spec.code ? articleSchema.text(node.textContent || " ") : node.content)];
  const found: Node[] = [];
  node.forEach((child) => found.push(...paragraphsIn(child)));
  return found;
}
