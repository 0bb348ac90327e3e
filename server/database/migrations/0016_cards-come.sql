DROP INDEX "learning_cards_due";--> statement-breakpoint
ALTER TABLE "learning_cards" DROP COLUMN "held_until";