import type { ContentKind } from "#contracts/content.ts";
import type { Person } from "#server/http/serve.ts";

const isEditor = (person: Person) => person.role !== "member";

/** Any member begins articles, series and videos; categories are the editors'. */
export const mayBegin = (person: Person, kind: ContentKind) => kind !== "category" || isEditor(person);

/** Owners and editors see and change the working copy; to everybody else it does not exist. */
export const mayEdit = (person: Person, item: { kind: ContentKind; ownerId: string | null }) =>
  isEditor(person) || (item.kind !== "category" && item.ownerId === person.id);
