import type { ContentFields } from "#contracts/content.ts";
import type { Queries } from "#server/database/connect.ts";
import { fieldFailure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import { bytesOf } from "./store.ts";

/** Bytes of all texts of one member together: some hundred books. decisions/0023 */
const storageLimit = 48 * 1024 * 1024;

/**
 * Editors are known; of anybody else's texts and their published versions the sum is bounded, or one of them fills the disk
 * of all. `instead`: the text whose working copy these fields take the place of; a version comes beside all others.
 * @throws Failure VALIDATION_FAILED
 */
export async function mustFit(
  tx: Queries,
  person: Pick<Person, "id" | "role">,
  { fields, instead }: { fields: ContentFields; instead: string | null },
): Promise<void> {
  if (person.role !== "member") return;
  if ((await bytesOf(tx, person.id, instead)) + Buffer.byteLength(JSON.stringify(fields)) > storageLimit)
    throw fieldFailure(
      instead === null ? "id" : "fields.body",
      "Các bài của bạn đã chiếm hết chỗ. Bạn xoá bớt bản nháp hoặc bài cũ rồi thử lại nhé.",
    );
}
