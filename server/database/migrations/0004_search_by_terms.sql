-- Entries are made anew with the terms; the running site puts in what it finds missing.
DELETE FROM "search_entries";--> statement-breakpoint
DROP INDEX "search_entries_head";--> statement-breakpoint
DROP INDEX "search_entries_pairs";--> statement-breakpoint
ALTER TABLE "search_entries" ADD COLUMN "terms" text[] NOT NULL;--> statement-breakpoint
-- Knowing that a word is in nearly every text, the planner would read every row and unpack thousands of terms of each.
ALTER TABLE "search_entries" ALTER COLUMN "terms" SET STATISTICS 0;--> statement-breakpoint
CREATE INDEX "search_entries_terms" ON "search_entries" USING gin ("terms") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "head";--> statement-breakpoint
ALTER TABLE "search_entries" DROP COLUMN "pairs";--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION public.vi;
