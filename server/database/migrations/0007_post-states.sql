-- contract: unused since 0006_shared-pictures
-- No build with the former states of comments was released, so they change in one step.
UPDATE "comments" SET "state" = CASE
  WHEN "state" = 'visible' THEN 'public'
  WHEN "state" = 'held' AND "item_id" IS NOT NULL THEN 'pending'
  WHEN "state" = 'held' THEN 'hidden'
  WHEN "state" = 'hidden' THEN 'removed'
  ELSE "state" END;--> statement-breakpoint
ALTER TABLE "comments" ALTER COLUMN "state" SET DEFAULT 'public';
