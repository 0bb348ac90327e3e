ALTER TABLE "content_items" ADD COLUMN "bytes" integer GENERATED ALWAYS AS (coalesce(octet_length(draft::text), 0) + coalesce(octet_length(body::text), 0)) STORED;--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "is_withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passed_texts" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "found" integer;--> statement-breakpoint
UPDATE "analyses" SET "found" = jsonb_array_length("findings") WHERE jsonb_typeof("findings") = 'array';--> statement-breakpoint
UPDATE "passed_texts" SET "revision" = "content_items"."revision" FROM "content_items" WHERE "content_items"."id" = "passed_texts"."item_id";