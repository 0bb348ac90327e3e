CREATE TABLE "draft_versions" (
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"word_count" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"bytes" integer GENERATED ALWAYS AS (octet_length(fields::text)) STORED,
	CONSTRAINT "draft_versions_item_id_number_pk" PRIMARY KEY("item_id","number")
);
--> statement-breakpoint
ALTER TABLE "content_items" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draft_versions" ADD CONSTRAINT "draft_versions_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;