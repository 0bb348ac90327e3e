/** Column definitions shared by all tables. */
import { timestamp, uuid } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const ownId = () => uuid("id").primaryKey();
