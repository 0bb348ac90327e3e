-- What was never published gives its address back: others were refused it, and so learned of the draft.
UPDATE "content_items" SET "slug" = "id"::text WHERE "published_at" IS NULL;--> statement-breakpoint
DELETE FROM "content_redirects" USING "content_items"
WHERE "content_items"."id" = "content_redirects"."item_id" AND "content_items"."published_at" IS NULL;
