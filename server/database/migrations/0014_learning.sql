CREATE TABLE "learning_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"mistake_id" uuid,
	"lemma" text,
	"front" text NOT NULL,
	"back" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"stability" real DEFAULT 0 NOT NULL,
	"difficulty" real DEFAULT 0 NOT NULL,
	"scheduled_days" integer DEFAULT 0 NOT NULL,
	"learning_steps" integer DEFAULT 0 NOT NULL,
	"reps" integer DEFAULT 0 NOT NULL,
	"lapses" integer DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"last_review" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"review_cap" integer DEFAULT 60 NOT NULL,
	"grade_buttons" smallint DEFAULT 2 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_word_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"fresh" integer NOT NULL,
	"learning" integer NOT NULL,
	"known" integer NOT NULL,
	"ignored" integer NOT NULL,
	CONSTRAINT "learning_word_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "learning_words" (
	"user_id" uuid NOT NULL,
	"lemma" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_words_user_id_lemma_pk" PRIMARY KEY("user_id","lemma")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"attempts" integer NOT NULL,
	"best_score" integer NOT NULL,
	"sentence" text DEFAULT '' NOT NULL,
	"last_attempt" uuid,
	"passed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_progress_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "own_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"words" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_log" (
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"card_id" uuid,
	"grade" smallint NOT NULL,
	"ms" integer NOT NULL,
	"is_counted" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_log_user_id_client_id_pk" PRIMARY KEY("user_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "text_readings" (
	"user_id" uuid NOT NULL,
	"ref" text NOT NULL,
	"score" integer,
	"lookups" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_readings_user_id_ref_pk" PRIMARY KEY("user_id","ref")
);
--> statement-breakpoint
ALTER TABLE "learning_cards" ADD CONSTRAINT "learning_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_cards" ADD CONSTRAINT "learning_cards_mistake_id_cards_id_fk" FOREIGN KEY ("mistake_id") REFERENCES "public"."cards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_settings" ADD CONSTRAINT "learning_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_word_days" ADD CONSTRAINT "learning_word_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_words" ADD CONSTRAINT "learning_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_texts" ADD CONSTRAINT "own_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_log" ADD CONSTRAINT "review_log_card_id_learning_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."learning_cards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_readings" ADD CONSTRAINT "text_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_cards_due" ON "learning_cards" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "learning_cards_newest" ON "learning_cards" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_cards_mistake" ON "learning_cards" USING btree ("mistake_id");--> statement-breakpoint
CREATE UNIQUE INDEX "learning_cards_word" ON "learning_cards" USING btree ("user_id","lemma") WHERE "learning_cards"."type" = 'word';--> statement-breakpoint
CREATE INDEX "learning_words_newest" ON "learning_words" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "own_texts_newest" ON "own_texts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "review_log_newest" ON "review_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "review_log_card" ON "review_log" USING btree ("card_id");