ALTER TABLE "review_log" DROP CONSTRAINT "review_log_card_id_learning_cards_id_fk";
