CREATE TABLE "daily_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"no" smallint NOT NULL,
	"minutes" smallint NOT NULL,
	"steps" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "kind_schedules" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"due" timestamp with time zone NOT NULL,
	"stability" double precision NOT NULL,
	"difficulty" double precision NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" integer NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_review" timestamp with time zone,
	CONSTRAINT "kind_schedules_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "learner_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goal" text,
	"minutes_per_day" integer,
	"exam_on" date,
	"self_assessed" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"bank" text NOT NULL,
	"start_level" text NOT NULL,
	"avoided" text[] DEFAULT '{}'::text[] NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sentences" jsonb NOT NULL,
	"result" jsonb
);
--> statement-breakpoint
ALTER TABLE "daily_runs" ADD CONSTRAINT "daily_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_schedules" ADD CONSTRAINT "kind_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_goals" ADD CONSTRAINT "learner_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_runs_of_day" ON "daily_runs" USING btree ("user_id","day","no");--> statement-breakpoint
CREATE INDEX "kind_schedules_due" ON "kind_schedules" USING btree ("user_id","due");--> statement-breakpoint
CREATE INDEX "placements_newest" ON "placements" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "placements_open" ON "placements" USING btree ("user_id") WHERE "placements"."finished_at" is null;