CREATE TABLE "personal_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"weekly_goal" integer NOT NULL,
	"shows" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_settings" ADD CONSTRAINT "personal_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;