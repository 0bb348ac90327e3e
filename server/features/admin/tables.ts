/** Decisions of operators. */
import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { contentItems } from "#server/features/content/tables.ts";

/** Published texts of new members that an editor approved. */
export const passedTexts = pgTable("passed_texts", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  /** The approved version; later versions are not reviewed. Null for approvals from before versions were recorded. */
  revision: integer("revision"),
  passedBy: uuid("passed_by").references(() => users.id, { onDelete: "set null" }),
  passedAt: moment("passed_at").notNull().defaultNow(),
});
