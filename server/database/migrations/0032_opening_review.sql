ALTER TABLE "perspective_openings" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "perspective_openings" ADD COLUMN "state" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "perspective_openings_id" ON "perspective_openings" USING btree ("id");--> statement-breakpoint
CREATE INDEX "perspective_openings_waiting" ON "perspective_openings" USING btree ("created_at") WHERE "perspective_openings"."state" = 'pending';