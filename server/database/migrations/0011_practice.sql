CREATE TABLE "analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"text_hash" text NOT NULL,
	"words" integer NOT NULL,
	"counts" jsonb NOT NULL,
	"writing_id" uuid,
	"title" text,
	"text" text,
	"findings" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"wrong" text NOT NULL,
	"right_text" text NOT NULL,
	"writing_id" uuid,
	"analysis_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"task" text NOT NULL,
	"engine" text NOT NULL,
	"status" text NOT NULL,
	"latency_ms" integer NOT NULL,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"level" text,
	"sends_to_model" boolean,
	"muted_kinds" text[] DEFAULT '{}' NOT NULL,
	"dictionary" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_usage" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_usage_user_id_day_kind_pk" PRIMARY KEY("user_id","day","kind")
);
--> statement-breakpoint
CREATE TABLE "rewrites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"strength" integer NOT NULL,
	"language" text NOT NULL,
	"engine" text NOT NULL,
	"source" text NOT NULL,
	"versions" jsonb NOT NULL,
	"chosen" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_firings" (
	"day" date NOT NULL,
	"rule" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rule_firings_day_rule_pk" PRIMARY KEY("day","rule")
);
--> statement-breakpoint
CREATE TABLE "rule_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"quote" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"english" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rewrite_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"finding" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writing_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"writing_id" uuid NOT NULL,
	"no" integer NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"pasted_ratio" real DEFAULT 0 NOT NULL,
	"engine" text NOT NULL,
	"measures" jsonb NOT NULL,
	"level_low" text,
	"level_high" text,
	"comment" jsonb,
	"submitted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"topic_slug" text,
	"custom_title" text,
	"level" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"draft" text DEFAULT '' NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"pasted" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_jobs" ADD CONSTRAINT "practice_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_settings" ADD CONSTRAINT "practice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_usage" ADD CONSTRAINT "practice_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewrites" ADD CONSTRAINT "rewrites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_reports" ADD CONSTRAINT "rule_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_phrases" ADD CONSTRAINT "saved_phrases_rewrite_id_rewrites_id_fk" FOREIGN KEY ("rewrite_id") REFERENCES "public"."rewrites"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_findings" ADD CONSTRAINT "writing_findings_version_id_writing_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."writing_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_versions" ADD CONSTRAINT "writing_versions_writing_id_writings_id_fk" FOREIGN KEY ("writing_id") REFERENCES "public"."writings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "analyses_text" ON "analyses" USING btree ("user_id","source","text_hash");--> statement-breakpoint
CREATE INDEX "analyses_newest" ON "analyses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "analyses_writing" ON "analyses" USING btree ("writing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cards_once" ON "cards" USING btree ("user_id","front","back");--> statement-breakpoint
CREATE INDEX "cards_newest" ON "cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "cards_writing" ON "cards" USING btree ("writing_id");--> statement-breakpoint
CREATE INDEX "cards_analysis" ON "cards" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "practice_jobs_newest" ON "practice_jobs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rewrites_newest" ON "rewrites" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_reports_once" ON "rule_reports" USING btree ("user_id","rule","quote");--> statement-breakpoint
CREATE INDEX "rule_reports_rule" ON "rule_reports" USING btree ("rule","created_at");--> statement-breakpoint
CREATE INDEX "saved_phrases_newest" ON "saved_phrases" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_findings_place" ON "writing_findings" USING btree ("version_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "writing_versions_no" ON "writing_versions" USING btree ("writing_id","no");--> statement-breakpoint
CREATE INDEX "writings_newest" ON "writings" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "writings_topic" ON "writings" USING btree ("user_id","topic_slug");