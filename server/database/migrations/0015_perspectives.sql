CREATE TABLE "perspective_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "perspective_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "perspective_openings" (
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"explanation" text NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perspective_openings_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "perspective_reads" (
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perspective_reads_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "perspective_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"perspective_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perspective_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"question" text NOT NULL,
	"background" text NOT NULL,
	"category_id" uuid,
	"lang" text NOT NULL,
	"author_id" uuid,
	"state" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closes_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"lively_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "perspective_useful" (
	"perspective_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "perspective_useful_perspective_id_user_id_pk" PRIMARY KEY("perspective_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "perspectives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"topic_id" uuid NOT NULL,
	"author_id" uuid,
	"side" text NOT NULL,
	"certainty" integer NOT NULL,
	"claim" text NOT NULL,
	"reason" text NOT NULL,
	"example" text NOT NULL,
	"source" text NOT NULL,
	"change_mind" text NOT NULL,
	"lang" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"public_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"history" jsonb DEFAULT '[]' NOT NULL,
	"removal_reason" text DEFAULT '' NOT NULL,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"appeal_decided_at" timestamp with time zone,
	"useful" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"stood_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "perspective_stances" (
	"topic_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"side" text NOT NULL,
	"certainty" integer NOT NULL,
	"history" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "perspective_stances_topic_id_user_id_pk" PRIMARY KEY("topic_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "perspective_days" ADD CONSTRAINT "perspective_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_openings" ADD CONSTRAINT "perspective_openings_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_openings" ADD CONSTRAINT "perspective_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_reads" ADD CONSTRAINT "perspective_reads_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_reads" ADD CONSTRAINT "perspective_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_replies" ADD CONSTRAINT "perspective_replies_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_replies" ADD CONSTRAINT "perspective_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_topics" ADD CONSTRAINT "perspective_topics_category_id_content_items_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_topics" ADD CONSTRAINT "perspective_topics_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_useful" ADD CONSTRAINT "perspective_useful_perspective_id_perspectives_id_fk" FOREIGN KEY ("perspective_id") REFERENCES "public"."perspectives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_useful" ADD CONSTRAINT "perspective_useful_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspectives" ADD CONSTRAINT "perspectives_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspectives" ADD CONSTRAINT "perspectives_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_stances" ADD CONSTRAINT "perspective_stances_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "perspective_stances" ADD CONSTRAINT "perspective_stances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "perspective_openings_of" ON "perspective_openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "perspective_reads_of" ON "perspective_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "perspective_replies_of" ON "perspective_replies" USING btree ("perspective_id","created_at");--> statement-breakpoint
CREATE INDEX "perspective_replies_author" ON "perspective_replies" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "perspective_topics_slug" ON "perspective_topics" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "perspective_topics_newest" ON "perspective_topics" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "perspective_topics_closing" ON "perspective_topics" USING btree ("closes_at") WHERE "perspective_topics"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "perspective_useful_of" ON "perspective_useful" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "perspectives_of_topic" ON "perspectives" USING btree ("topic_id","side");--> statement-breakpoint
CREATE INDEX "perspectives_of_author" ON "perspectives" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "perspectives_waiting" ON "perspectives" USING btree ("created_at") WHERE "perspectives"."state" in ('pending', 'hidden', 'removed');--> statement-breakpoint
CREATE INDEX "perspectives_to_stand" ON "perspectives" USING btree ("public_at") WHERE "perspectives"."stood_at" is null and "perspectives"."state" = 'public';--> statement-breakpoint
CREATE INDEX "perspective_stances_of" ON "perspective_stances" USING btree ("user_id");