-- Words of one's own on transactions. Names are compared without regard to case: `name_key` (lib/domain/transactions/tags.ts).
CREATE TABLE "tags" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tags_pkey" PRIMARY KEY ("user_id", "id")
);
CREATE UNIQUE INDEX "tags_user_id_name_key_key" ON "tags"("user_id", "name_key");
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The user stands in both keys, so that no tag of one person can be on a transaction of another.
CREATE TABLE "transaction_tags" (
    "user_id" UUID NOT NULL,
    "transaction_id" UUID NOT NULL,
    "tag_id" UUID NOT NULL,
    "added_by" "ChangedBy" NOT NULL DEFAULT 'user',

    CONSTRAINT "transaction_tags_pkey" PRIMARY KEY ("user_id", "transaction_id", "tag_id")
);
CREATE INDEX "transaction_tags_user_id_tag_id_idx" ON "transaction_tags"("user_id", "tag_id");
ALTER TABLE "transaction_tags" ADD CONSTRAINT "transaction_tags_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transaction_tags" ADD CONSTRAINT "transaction_tags_user_id_transaction_id_fkey" FOREIGN KEY ("user_id", "transaction_id") REFERENCES "transactions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "transaction_tags" ADD CONSTRAINT "transaction_tags_user_id_tag_id_fkey" FOREIGN KEY ("user_id", "tag_id") REFERENCES "tags"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Each transaction carries the ids of its tags, kept by the triggers below, so that a page of the list reads no other table.
ALTER TABLE "transactions" ADD COLUMN "tag_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];
-- What a pending transaction was tagged with, for the posted one that may follow.
ALTER TABLE "removed_pending_rows" ADD COLUMN "tag_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

ALTER TYPE "ChangedField" ADD VALUE 'tags';

-- The history holds names: a tag may be gone by the time it is read.
CREATE FUNCTION "tag_names"(owner uuid, ids uuid[]) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_agg(g.name ORDER BY g.name_key COLLATE "C"), '[]') FROM tags g WHERE g.user_id = owner AND g.id = ANY (ids)
$$;

-- Once a statement, so that tagging many transactions updates them together. What a transaction is stored with (its pending one
-- had tags) is no change of it.
CREATE FUNCTION "transaction_tags_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET tag_ids = n.ids
    FROM (SELECT x.user_id, x.transaction_id, array_agg(x.tag_id ORDER BY x.tag_id) AS ids
            FROM transaction_tags x
            WHERE (x.user_id, x.transaction_id) IN (SELECT a.user_id, a.transaction_id FROM added_tags a)
            GROUP BY 1, 2) n
    WHERE t.user_id = n.user_id AND t.id = n.transaction_id;
  PERFORM transaction_change_add(t.user_id, t.id, 'tags', a.added_by,
      tag_names(t.user_id, ARRAY(SELECT unnest(t.tag_ids) EXCEPT SELECT unnest(a.ids))), tag_names(t.user_id, t.tag_ids), interval '0')
    FROM (SELECT user_id, transaction_id, added_by, array_agg(tag_id) AS ids FROM added_tags GROUP BY 1, 2, 3) a
    JOIN transactions t ON t.user_id = a.user_id AND t.id = a.transaction_id
    WHERE t.created_at < date_trunc('milliseconds', now());
  RETURN NULL;
END $$;
CREATE TRIGGER "transaction_tags_added" AFTER INSERT ON "transaction_tags"
  REFERENCING NEW TABLE AS added_tags FOR EACH STATEMENT EXECUTE FUNCTION transaction_tags_added();

-- For each row: a statement that deletes transactions runs this one's cascade for each of them, mostly of no tag at all.
CREATE FUNCTION "transaction_tags_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept uuid[];
  names_before jsonb;
  names_after jsonb;
BEGIN
  UPDATE transactions t SET tag_ids = array_remove(t.tag_ids, OLD.tag_id)
    WHERE t.user_id = OLD.user_id AND t.id = OLD.transaction_id RETURNING t.tag_ids INTO kept;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  names_before := tag_names(OLD.user_id, kept || OLD.tag_id);
  names_after := tag_names(OLD.user_id, kept);
  IF names_before <> names_after THEN
    PERFORM transaction_change_add(OLD.user_id, OLD.transaction_id, 'tags', 'user', names_before, names_after, interval '0');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "transaction_tags_removed" AFTER DELETE ON "transaction_tags"
  FOR EACH ROW EXECUTE FUNCTION transaction_tags_removed();
