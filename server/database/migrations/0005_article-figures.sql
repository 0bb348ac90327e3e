CREATE TABLE "article_look_ups" (
	"item_id" uuid NOT NULL,
	"word" text NOT NULL,
	"look_ups" integer NOT NULL,
	CONSTRAINT "article_look_ups_item_id_word_pk" PRIMARY KEY("item_id","word")
);
--> statement-breakpoint
CREATE TABLE "article_sources" (
	"item_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reads" integer NOT NULL,
	CONSTRAINT "article_sources_item_id_source_pk" PRIMARY KEY("item_id","source")
);
--> statement-breakpoint
ALTER TABLE "daily_unique_readers" ADD COLUMN "has_finished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "daily_view_counts" ADD COLUMN "finished" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "article_look_ups" ADD CONSTRAINT "article_look_ups_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_sources" ADD CONSTRAINT "article_sources_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;