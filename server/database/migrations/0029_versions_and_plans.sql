ALTER TABLE "content_items" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (octet_length(fields::text)) STORED;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "answered_id" uuid;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "saved_words" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "content_items_slug_begins" ON "content_items" USING btree ("kind","slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "content_redirects_slug_begins" ON "content_redirects" USING btree ("kind","slug" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "analyses_saved" ON "analyses" USING btree ("user_id","saved_at") WHERE "analyses"."text" is not null;--> statement-breakpoint
UPDATE "analyses" SET "saved_words" = "words", "saved_at" = "created_at" WHERE "text" IS NOT NULL;
