import type { Client } from "#contracts/client.ts";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";

/** Creates a draft with an idempotency key. */
export interface Creation {
  key: string;
  fields: ContentFields;
}

export async function createDraft(client: Client, { key, fields }: Creation): Promise<Draft> {
  return (await client("POST /v1/drafts", { body: { fields }, headers: { "Idempotency-Key": key } })).draft;
}

/** The published version that remains; null if it was never published. */
export async function dropDraft(client: Client, { id, version }: Pick<Draft, "id" | "version">): Promise<Draft | null> {
  return (await client("DELETE /v1/drafts/{id}", { params: { id }, query: { version } })).draft;
}

/** Deletes a withdrawn text permanently, with its history and addresses. */
export async function deleteAll(client: Client, { id, version }: Pick<Draft, "id" | "version">): Promise<void> {
  await client("DELETE /v1/drafts/{id}/all", { params: { id }, query: { version } });
}

export async function updateDraft(client: Client, { id, version }: Draft, fields: ContentFields): Promise<Draft> {
  return (await client("PUT /v1/drafts/{id}", { params: { id }, body: { version, fields } })).draft;
}

export async function readDraft(client: Client, { kind, id }: Pick<Draft, "kind" | "id">): Promise<Draft> {
  return (await client("GET /v1/drafts/{kind}/{slug}", { params: { kind, slug: id } })).draft;
}
