ALTER TABLE "user_badges" ALTER COLUMN "awarded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_badges" DROP COLUMN "progress";