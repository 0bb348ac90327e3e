CREATE TABLE "rule_decisions" (
	"rule" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rule_sightings" (
	"rule" text NOT NULL,
	"user_id" uuid NOT NULL,
	"quotes" text[] NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rule_sightings_rule_user_id_pk" PRIMARY KEY("rule","user_id")
);
--> statement-breakpoint
ALTER TABLE "rule_reports" ADD COLUMN "is_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rule_sightings" ADD CONSTRAINT "rule_sightings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_sightings_person" ON "rule_sightings" USING btree ("user_id");