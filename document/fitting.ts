import { Fragment, type Node } from "@tiptap/pm/model";
import type { DocumentNode } from "./reading.ts";
import { articleSchema } from "./schema.ts";

/**
 * Makes a foreign document valid for our schema: a node in an invalid place becomes paragraphs of its text; a
 * picture, video or formula moves behind the block that cannot contain it. Nodes and attributes must be known;
 * `readDocument` checks them afterwards.
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

/** Blocks without text, which `paragraphsIn` would lose. A rule has no meaning outside its place. */
function atomsIn(node: Node): Node[] {
  if (node.isTextblock) return [];
  if (node.isAtom) return node.type.name === "horizontalRule" ? [] : [node];
  const found: Node[] = [];
  node.forEach((child) => found.push(...atomsIn(child)));
  return found;
}

/** Children that this kind of node may contain, and the paragraphs in the others. */
function allowedIn(typeName: string, children: readonly Node[]): Node[] {
  const type = articleSchema.nodes[typeName]!;
  const can = (child: Node) => {
    for (let match: ReturnType<typeof type.contentMatch.matchType> = type.contentMatch; match;) {
      if (match.matchType(child.type)) return true;
      // A list item starts with a paragraph.
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
