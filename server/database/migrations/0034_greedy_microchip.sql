CREATE TABLE "article_english_profiles" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"version" integer NOT NULL,
	"words" integer NOT NULL,
	"different" integer NOT NULL,
	"level" text,
	"profile" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "own_texts" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "own_texts" ADD COLUMN "profile_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_english_profiles" ADD CONSTRAINT "article_english_profiles_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_texts_profile" ON "own_texts" USING btree ("profile_version");