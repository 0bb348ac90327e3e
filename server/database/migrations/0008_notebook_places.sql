ALTER TABLE "notebook_words" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notebook_words_once" ON "notebook_words" USING btree ("user_id","word");