import type { ContentKind } from "#contracts/schemas/content.ts";
import type { Person } from "#server/http/route.ts";

const isEditor = (person: Person) => person.role !== "member";

/** Any member begins articles, series and videos; categories are the editors'. */
export const mayBegin = (person: Person, kind: ContentKind) => kind !== "category" || isEditor(person);

/** A text is its owner's to delete; an editor can take it off the site. Categories hold what others wrote. */
export const mayDelete = (person: Person, item: { kind: ContentKind; ownerId: string | null }) =>
  item.kind !== "category" && item.ownerId === person.id;

/** Owners and editors see and change the working copy; to everybody else it does not exist. */
export const mayEdit = (person: Person, item: { kind: ContentKind; ownerId: string | null }) =>
  isEditor(person) || (item.kind !== "category" && item.ownerId === person.id);
