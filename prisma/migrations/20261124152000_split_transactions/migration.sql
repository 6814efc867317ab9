-- A transaction divided into parts, each with a category of its own. The parts lie in the row of their transaction: they are read
-- and written with it, and go where it goes (undo, backup, a pending transaction that posts).
ALTER TABLE "transactions" ADD COLUMN "parts" JSONB;
ALTER TABLE "removed_pending_rows" ADD COLUMN "parts" JSONB;
ALTER TYPE "ChangedField" ADD VALUE 'split';

-- Two parts or more, each of the transaction's own sign, that come to its amount exactly.
CREATE FUNCTION "parts_add_up"(parts jsonb, amount_minor bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) > 1 AND sum((p->>'amountMinor')::bigint) = amount_minor
    AND bool_and(sign((p->>'amountMinor')::bigint) = sign(amount_minor) AND amount_minor <> 0)
  FROM jsonb_array_elements(parts) p
$$;
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_parts_add_up" CHECK ("parts" IS NULL OR parts_add_up("parts", "amount_minor"));

-- What a person has divided is a small part of all: found by this index, its reading costs the rest nothing.
CREATE INDEX "transactions_split_rows" ON "transactions" ("user_id", "date") WHERE "parts" IS NOT NULL;

-- What a divided transaction has in each category: parts of one category are one line.
CREATE FUNCTION "transaction_lines"(parts jsonb) RETURNS TABLE ("category_id" uuid, "amount_minor" bigint, "kind" "CategoryKind")
LANGUAGE sql STABLE AS $$
  SELECT c.id, sum((p->>'amountMinor')::bigint)::bigint, c.kind
  FROM jsonb_array_elements(parts) p JOIN categories c ON c.id = (p->>'categoryId')::uuid
  GROUP BY c.id, c.kind
$$;

-- The same parts of another amount, by the largest remainder: `scaleParts` (lib/domain/transactions/splits.ts) in SQL. Null where
-- a part would be nothing.
CREATE FUNCTION "parts_scaled"(parts jsonb, total bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN bool_and(minor <> 0) THEN jsonb_agg(part || jsonb_build_object('amountMinor', minor) ORDER BY place) END
  FROM (
    SELECT part, place,
           floors + CASE WHEN row_number() OVER (ORDER BY rest DESC, place) <= abs(total) - sum(abs(floors)) OVER ()
                         THEN sign(total)::bigint ELSE 0 END AS minor
    FROM (
      SELECT part, place, trunc(exact)::bigint AS floors, abs(exact - trunc(exact)) AS rest
      FROM (
        SELECT part, place,
               (part->>'amountMinor')::numeric * total / sum((part->>'amountMinor')::numeric) OVER () AS exact
        FROM jsonb_array_elements(parts) WITH ORDINALITY AS each_part(part, place)) shares) floored) added
$$;

-- Keeps what follows from the parts: the category of the whole, which is the largest part's that counts, and the parts themselves
-- when the amount changes, as when a pending charge posts with a tip. Who does not know of parts (a sync, a rule for the merchant)
-- changes neither.
CREATE FUNCTION "keep_parts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.parts IS NOT NULL AND NEW.parts IS NOT DISTINCT FROM OLD.parts THEN
    NEW.category_id := OLD.category_id;
    NEW.category_source := OLD.category_source;
    IF NEW.amount_minor <> OLD.amount_minor THEN
      NEW.parts := parts_scaled(OLD.parts, NEW.amount_minor);
    END IF;
  END IF;
  IF NEW.parts IS NOT NULL THEN
    IF EXISTS (SELECT FROM jsonb_array_elements(NEW.parts) p
               WHERE NOT EXISTS (SELECT FROM categories c WHERE c.id = (p->>'categoryId')::uuid)) THEN
      RAISE foreign_key_violation USING MESSAGE = 'a part of the transaction is in a category that is not there';
    END IF;
    SELECT l.category_id INTO NEW.category_id FROM transaction_lines(NEW.parts) l
      ORDER BY (l.kind = 'transfer'), abs(l.amount_minor) DESC, l.category_id LIMIT 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "transactions_parts_insert" BEFORE INSERT ON "transactions" FOR EACH ROW
  WHEN (NEW.parts IS NOT NULL) EXECUTE FUNCTION keep_parts();
CREATE TRIGGER "transactions_parts_update" BEFORE UPDATE OF "parts", "amount_minor", "category_id", "category_source" ON "transactions"
  FOR EACH ROW WHEN (NEW.parts IS NOT NULL) EXECUTE FUNCTION keep_parts();

-- What a month has of a category counts the parts that are in it; those of a transfer category are in no sum, as whole
-- transactions of one are not.
CREATE OR REPLACE FUNCTION "rollup_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The transition tables have the same columns; which of them are there depends on the statement.
  columns constant text := 'user_id, date, currency, category_id, amount_minor, pending, is_excluded, is_transfer, parts';
  changes constant text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT ' || columns || ', 1 AS one FROM new_rows' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT ' || columns || ', -1 AS one FROM old_rows' END);
BEGIN
  -- Statement-level, so that a sync of ten thousand rows updates each cell once; in the order of the key, so that two
  -- syncs of one user cannot deadlock. What cancels out (a note was edited) touches no cell.
  EXECUTE
    'WITH changes AS (SELECT * FROM (' || changes || ') c WHERE NOT is_excluded AND NOT is_transfer)
     SELECT count(rollup_add(c.user_id, c.month, c.currency, c.category_id, c.net, c.n, c.p)) FROM (
       SELECT user_id, date_trunc(''month'', date)::date AS month, currency, category_id,
              sum(one * amount_minor)::bigint AS net, sum(one)::int AS n, sum(one * pending::int)::int AS p
       FROM (
         SELECT user_id, date, currency, category_id, amount_minor, pending, one FROM changes WHERE parts IS NULL
         UNION ALL
         SELECT s.user_id, s.date, s.currency, l.category_id, l.amount_minor, s.pending, s.one
         FROM changes s, transaction_lines(s.parts) l WHERE s.parts IS NOT NULL AND l.kind <> ''transfer'') lines
       GROUP BY 1, 2, 3, 4
       HAVING sum(one * amount_minor) <> 0 OR sum(one) <> 0 OR sum(one * pending::int) <> 0
       ORDER BY 1, 2, 3, 4 OFFSET 0) c';
  RETURN NULL;
END $$;

-- A split in the history: its parts, and the category and whose choice it was around them. The category that goes with it is no
-- change of its own. Parts that followed another amount of the bank's are told as the product's doing.
CREATE FUNCTION "transaction_split_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM transaction_changes c
    WHERE c.user_id = NEW.user_id AND c.transaction_id = NEW.id AND c.field = 'category' AND c.changed_at = now();
  PERFORM transaction_change_add(NEW.user_id, NEW.id, 'split',
    CASE WHEN OLD.amount_minor <> NEW.amount_minor AND NEW.source = 'bank' THEN 'sorrel'
         WHEN NEW.category_source = 'rule' THEN 'rule'
         WHEN 'user' IN (OLD.category_source, NEW.category_source) THEN 'user'
         ELSE 'sorrel' END::"ChangedBy",
    jsonb_build_object('parts', OLD.parts, 'categoryId', OLD.category_id, 'source', OLD.category_source),
    jsonb_build_object('parts', NEW.parts, 'categoryId', NEW.category_id, 'source', NEW.category_source), interval '0');
  RETURN NULL;
END $$;
-- By its name it runs after the one that logs the category.
CREATE TRIGGER "transactions_split_log" AFTER UPDATE ON "transactions" FOR EACH ROW
  WHEN (OLD.parts IS DISTINCT FROM NEW.parts) EXECUTE FUNCTION transaction_split_log();

-- The search reads the notes of the parts with the note of the whole.
CREATE OR REPLACE FUNCTION "keep_search_text"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  notes text := NEW.notes;
BEGIN
  IF NEW.parts IS NOT NULL THEN
    notes := concat_ws(E' \x01 ', NEW.notes, (SELECT string_agg(p->>'note', E' \x01 ') FROM jsonb_array_elements(NEW.parts) p));
  END IF;
  NEW.search_text := search_text_of(NEW.name, NEW.merchant, notes, NEW.own_name);
  RETURN NEW;
END $$;
DROP TRIGGER "transactions_search_text_update" ON "transactions";
CREATE TRIGGER "transactions_search_text_update" BEFORE UPDATE OF "name", "merchant", "notes", "own_name", "search_text", "parts"
  ON "transactions" FOR EACH ROW EXECUTE FUNCTION keep_search_text();
