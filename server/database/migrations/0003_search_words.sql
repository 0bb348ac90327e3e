CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"slips" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_slips" ON "search_words" USING gin ("slips") WITH (fastupdate=false);