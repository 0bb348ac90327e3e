CREATE TABLE "deeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"giver_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"streak_day" date NOT NULL,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_reason" text,
	"ruling" text,
	"ruled_at" timestamp with time zone,
	CONSTRAINT "deeds_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","ref_id","giver_id")
);
--> statement-breakpoint
CREATE TABLE "honour_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"rest_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hides_streak" boolean DEFAULT false NOT NULL,
	"hides_from_board" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"points" integer NOT NULL,
	"day" date NOT NULL,
	"season" text NOT NULL,
	"ref_type" text NOT NULL,
	"ref_id" text NOT NULL,
	"giver_id" uuid,
	"no" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_events_once" UNIQUE NULLS NOT DISTINCT("user_id","kind","ref_id","giver_id","no")
);
--> statement-breakpoint
CREATE TABLE "season_results" (
	"season" text NOT NULL,
	"board" text NOT NULL,
	"position" integer NOT NULL,
	"rank" integer NOT NULL,
	"user_id" uuid,
	"points" integer NOT NULL,
	"active_days" integer NOT NULL,
	"is_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "season_results_season_board_is_staff_position_pk" PRIMARY KEY("season","board","is_staff","position")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"frozen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"progress" integer NOT NULL,
	"awarded_at" timestamp with time zone,
	CONSTRAINT "user_badges_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "user_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"qualified" boolean NOT NULL,
	"activities" integer NOT NULL,
	"cleared" boolean NOT NULL,
	CONSTRAINT "user_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_seasons" (
	"season" text NOT NULL,
	"user_id" uuid NOT NULL,
	"practice" integer DEFAULT 0 NOT NULL,
	"contribution" integer DEFAULT 0 NOT NULL,
	"active_days" integer DEFAULT 0 NOT NULL,
	"practice_reached_at" timestamp with time zone,
	"contribution_reached_at" timestamp with time zone,
	"improvement" integer,
	"improvement_reached_at" timestamp with time zone,
	CONSTRAINT "user_seasons_season_user_id_pk" PRIMARY KEY("season","user_id")
);
--> statement-breakpoint
ALTER TABLE "deeds" ADD CONSTRAINT "deeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "honour_settings" ADD CONSTRAINT "honour_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_events" ADD CONSTRAINT "point_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_results" ADD CONSTRAINT "season_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_days" ADD CONSTRAINT "user_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_seasons" ADD CONSTRAINT "user_seasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deeds_day" ON "deeds" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "deeds_streak_day" ON "deeds" USING btree ("user_id","streak_day");--> statement-breakpoint
CREATE INDEX "deeds_ref" ON "deeds" USING btree ("ref_type",split_part("ref_id", '/', 1));--> statement-breakpoint
CREATE INDEX "deeds_giver" ON "deeds" USING btree ("giver_id","day") WHERE "deeds"."giver_id" is not null;--> statement-breakpoint
CREATE INDEX "point_events_season" ON "point_events" USING btree ("user_id","season");--> statement-breakpoint
CREATE INDEX "point_events_pending" ON "point_events" USING btree ("season","id") WHERE "point_events"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "season_results_user" ON "season_results" USING btree ("user_id","season");--> statement-breakpoint
CREATE INDEX "user_seasons_user" ON "user_seasons" USING btree ("user_id");