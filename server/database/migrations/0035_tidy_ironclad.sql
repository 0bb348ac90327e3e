ALTER TABLE "cards" ADD COLUMN "checked_with" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_cards" ADD COLUMN "checked_with" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_cards" ADD COLUMN "set_aside_reason" text;--> statement-breakpoint
ALTER TABLE "learning_cards" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "learning_cards_to_check" ON "learning_cards" USING btree ("checked_with","user_id") WHERE "learning_cards"."type" = 'mistake' and not "learning_cards"."is_kept";