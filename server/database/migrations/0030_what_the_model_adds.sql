CREATE TABLE "word_examples" (
	"lemma" text NOT NULL,
	"sense" text NOT NULL,
	"level" text NOT NULL,
	"examples" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_examples_lemma_sense_level_pk" PRIMARY KEY("lemma","sense","level")
);
--> statement-breakpoint
CREATE TABLE "word_places" (
	"lemma" text NOT NULL,
	"sentence" text NOT NULL,
	"sense" text NOT NULL,
	"is_listed" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "word_places_lemma_sentence_pk" PRIMARY KEY("lemma","sentence")
);
--> statement-breakpoint
CREATE TABLE "perspective_summaries" (
	"topic_id" uuid PRIMARY KEY NOT NULL,
	"points" jsonb NOT NULL,
	"perspectives" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_summaries" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "week_summaries_user_id_week_pk" PRIMARY KEY("user_id","week")
);
--> statement-breakpoint
ALTER TABLE "perspective_summaries" ADD CONSTRAINT "perspective_summaries_topic_id_perspective_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."perspective_topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_summaries" ADD CONSTRAINT "week_summaries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "word_places_oldest" ON "word_places" USING btree ("created_at");