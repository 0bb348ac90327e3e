CREATE TABLE "passed_texts" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"passed_by" uuid,
	"passed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_queue" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "passed_texts" ADD CONSTRAINT "passed_texts_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passed_texts" ADD CONSTRAINT "passed_texts_passed_by_users_id_fk" FOREIGN KEY ("passed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;