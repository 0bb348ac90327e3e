ALTER TABLE "uploads" ADD COLUMN "original_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "crop" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_original_id_uploads_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_original" ON "uploads" USING btree ("original_id");