import type { Draft } from "#contracts/schemas/drafts.ts";
import type { Queries } from "#server/database/connect.ts";
import { presentDraft } from "./present.ts";
import { findPerson, type ItemRow } from "./store.ts";

/** For the editor: a draft with its author. */
export const presentWithOwner = async (item: ItemRow, queries: Queries): Promise<Draft> =>
  presentDraft(item, item.ownerId ? await findPerson(queries, item.ownerId) : undefined);
