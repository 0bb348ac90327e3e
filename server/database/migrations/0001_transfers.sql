CREATE TABLE "imported_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_texts" (
	"transfer_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"external_id" text NOT NULL,
	"title" text NOT NULL,
	"outcome" text NOT NULL,
	"item_id" uuid,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "transfer_texts_transfer_id_place_pk" PRIMARY KEY("transfer_id","place")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"source" jsonb,
	"remarks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"claims" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"bytes" bigint,
	"link_hash" text,
	"link_ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_addresses" ADD CONSTRAINT "imported_addresses_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_texts" ADD CONSTRAINT "transfer_texts_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_addresses_item" ON "imported_addresses" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "transfers_created" ON "transfers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transfers_creator" ON "transfers" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_active" ON "transfers" USING btree ((true)) WHERE "transfers"."state" in ('waiting', 'running');