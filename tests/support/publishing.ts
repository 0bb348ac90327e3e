import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { seconds } from "#server/core/clock.ts";
import type { TestApi, TestMember } from "./test-api.ts";

/** Publishes these fields as `member`, a second after any earlier publication, so that lists have a fixed order. */
export async function publish(api: TestApi, member: TestMember, fields: ContentFields): Promise<Draft> {
  api.clock.advance(seconds(1));
  const { draft } = await member.call("POST /v1/drafts", { body: { fields } });
  const { id, version } = draft;
  return (await member.call("POST /v1/drafts/{id}/publish", { params: { id }, body: { version } })).draft;
}
