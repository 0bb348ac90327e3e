-- contract: unused since 0006_shared-pictures
-- No build that stored the number of cards as a title was released, so it moves in one step.
UPDATE "notifications"
SET "details" = ("details" - 'title') || jsonb_build_object('count', ("details" ->> 'title')::int)
WHERE "kind" = 'cards' AND "details" ->> 'title' ~ '^[0-9]+$';
