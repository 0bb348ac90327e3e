ALTER TABLE "learning_settings" ADD COLUMN "typed_cards" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "review_log" ADD COLUMN "undone_at" timestamp with time zone;