/** The queue of emails. */
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/database/columns.ts";

/** Emails to send; the answer to the caller does not wait for them. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: uuid("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** For recurring emails: the unsubscribe address. */
    unsubscribeUrl: text("unsubscribe_url"),
    tries: integer("tries").notNull().default(0),
    retryAt: moment("retry_at").notNull().defaultNow(),
    /** The error of the last attempt; null before the first and during one. */
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [index("mail_queue_next").on(t.retryAt)],
);
