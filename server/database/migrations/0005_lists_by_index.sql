CREATE TABLE "published_counts" (
	"holder_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"texts" integer NOT NULL,
	CONSTRAINT "published_counts_holder_id_kind_pk" PRIMARY KEY("holder_id","kind")
);
--> statement-breakpoint
DROP INDEX "content_items_in_category";--> statement-breakpoint
CREATE INDEX "content_items_of_author" ON "content_items" USING btree ("owner_id","kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
CREATE INDEX "content_items_tags" ON "content_items" USING gin ("tags") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "content_items_in_category" ON "content_items" USING btree ("category_id","kind","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "content_items"."status" = 'published';--> statement-breakpoint
-- Written by hand: how many published texts a category or a person has, kept with every change of a text.
CREATE FUNCTION public.count_published() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO published_counts (holder_id, kind, texts)
  SELECT holder_id, kind, sum(change) FROM (
    SELECT OLD.category_id AS holder_id, OLD.kind AS kind, -1 AS change WHERE TG_OP <> 'INSERT' AND OLD.status = 'published'
    UNION ALL SELECT OLD.owner_id, OLD.kind, -1 WHERE TG_OP <> 'INSERT' AND OLD.status = 'published'
    UNION ALL SELECT NEW.category_id, NEW.kind, 1 WHERE TG_OP <> 'DELETE' AND NEW.status = 'published'
    UNION ALL SELECT NEW.owner_id, NEW.kind, 1 WHERE TG_OP <> 'DELETE' AND NEW.status = 'published'
  ) changes
  WHERE holder_id IS NOT NULL
  GROUP BY holder_id, kind
  HAVING sum(change) <> 0
  -- In one order, so that two transactions never wait for each other.
  ORDER BY holder_id, kind
  ON CONFLICT (holder_id, kind) DO UPDATE SET texts = published_counts.texts + excluded.texts;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_items_counted AFTER INSERT OR DELETE OR UPDATE OF status, category_id, owner_id, kind ON "content_items"
  FOR EACH ROW EXECUTE FUNCTION public.count_published();
--> statement-breakpoint
INSERT INTO published_counts (holder_id, kind, texts)
SELECT holder_id, kind, count(*) FROM (
  SELECT category_id AS holder_id, kind FROM content_items WHERE status = 'published'
  UNION ALL SELECT owner_id, kind FROM content_items WHERE status = 'published'
) published
WHERE holder_id IS NOT NULL
GROUP BY holder_id, kind;
