CREATE TABLE "perspective_trusted" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deeds" ADD COLUMN "ruling_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "perspective_trusted" ADD CONSTRAINT "perspective_trusted_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;