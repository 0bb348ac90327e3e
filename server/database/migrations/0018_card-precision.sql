ALTER TABLE "learning_cards" ALTER COLUMN "stability" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "learning_cards" ALTER COLUMN "difficulty" SET DATA TYPE double precision;