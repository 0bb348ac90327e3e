CREATE TABLE "missed_searches" (
	"query" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"first_asker" text,
	"last_asked_on" text NOT NULL
);
