import { data } from "react-router";
import type { Category } from "#contracts/schemas/content.ts";
import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { api } from "#app/session/session.ts";
import { currentAuthUser } from "#app/session/session-store.ts";
import { pageFailure } from "#app/site/page-error.ts";

/** The draft at an address and its preview; 404 for drafts of others. */
export const loadDraft = (kind: ContentKind, slug: string) =>
  api("GET /v1/drafts/{kind}/{slug}", { params: { kind, slug } }).catch(pageFailure);

export function notThere(): never {
  throw data(null, { status: 404 });
}

/** Optional: if they cannot be loaded, none is offered. */
export async function loadCategories(): Promise<Category[]> {
  try {
    return (await api("GET /v1/categories")).categories;
  } catch {
    return [];
  }
}

/** Only editors create categories; for others the page does not exist. */
export function editorsOnly() {
  const role = currentAuthUser()?.user.role;
  if (role !== "editor" && role !== "admin") notThere();
}
