ALTER TABLE "lesson_progress" ADD COLUMN "last_attempts" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "is_begun_anew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "lesson_progress" SET "last_attempts" = ARRAY["last_attempt"] WHERE "last_attempt" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP COLUMN "last_attempt";