-- A payee's key no longer holds how it was paid, a month at its end or a store's short number: "dte energy autopay" and
-- "dte energy web payment" are both "dte energy" (lib/domain/transactions/merchant-key.ts). What is stored under the earlier
-- keys moves to the new ones. Of two entries that become one, the later stays.
CREATE FUNCTION pg_temp.new_key(old text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  ways CONSTANT text[] := string_to_array(regexp_replace('autopay billpay bpay bgc basislastschrift checkcard contactless dauerauftrag dd ddr debit debits eftpos
    folgelastschrift fpi fpo girocard gutschrift imps interac kartenzahlung lastschrift maestro mandate nach neft
    opos p2a p2m p2p payment payments pmt pymt pos preauthorized purchase rtgs sepa sto uberweisung ueberweisung
    upi', '\s+', ' ', 'g'), ' ');
  beside CONSTANT text[] := string_to_array('bill direct faster online phone recurring via web', ' ');
  tail CONSTANT text[] := string_to_array(regexp_replace('al ak az ar ca co ct de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or
    pa ri sc sd tn tx ut va vt wa wi wv wy dc us usa gb uk au nz ie fr nl es it on qc bc ab mb sk ns nb january
    february march april june july august september october november december januar februar marz maerz juni juli
    oktober dezember janvier fevrier mars avril juin juillet aout septembre octobre novembre decembre enero
    febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre gennaio febbraio aprile
    maggio giugno luglio settembre ottobre dicembre januari februari maart augustus janeiro fevereiro marco maio
    junho julho setembro outubro novembro dezembro styczen luty marzec kwiecien czerwiec lipiec sierpien wrzesien
    pazdziernik listopad grudzien subscr subscription trial', '\s+', ' ', 'g'), ' ');
  words text[] := string_to_array(old, ' ');
  named text[];
BEGIN
  FOR at IN 3..cardinality(words) LOOP
    IF words[at] ~ '^[0-9]+$' THEN
      words := words[1:at - 1];
      EXIT;
    END IF;
  END LOOP;
  named := ARRAY(
    SELECT word FROM unnest(words) WITH ORDINALITY AS each(word, at)
    WHERE word <> ALL (ways)
      AND NOT (word = ANY (beside) AND (coalesce(words[at - 1] = ANY (ways), false) OR coalesce(words[at + 1] = ANY (ways), false)))
    ORDER BY at);
  IF cardinality(named) > 0 THEN words := named; END IF;
  WHILE cardinality(words) > 1 AND words[cardinality(words)] = ANY (tail) LOOP
    words := words[1:cardinality(words) - 1];
  END LOOP;
  RETURN array_to_string(words, ' ');
END $$;

-- "out:USD:dte energy autopay:1200": the third part of a series' key is its payee's.
CREATE FUNCTION pg_temp.new_series_key(old text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN old ~ '^(in|out):[A-Z]{3}:' THEN
    array_to_string(parts[1:2] || pg_temp.new_key(parts[3]) || parts[4:], ':') ELSE old END
  FROM (SELECT string_to_array(old, ':') AS parts) p
$$;

UPDATE "transactions" t SET "merchant_key" = k.new
FROM (SELECT old, pg_temp.new_key(old) AS new FROM (SELECT DISTINCT "merchant_key" AS old FROM "transactions") d) k
WHERE t."merchant_key" = k.old AND k.new <> k.old;

UPDATE "rules" SET "merchant_key" = pg_temp.new_key("merchant_key")
WHERE "merchant_key" <> pg_temp.new_key("merchant_key");

INSERT INTO "category_rules" ("user_id", "merchant_key", "category_id", "created_at")
SELECT "user_id", pg_temp.new_key("merchant_key"), "category_id", "created_at" FROM "category_rules"
WHERE "merchant_key" <> pg_temp.new_key("merchant_key") ORDER BY "created_at" DESC
ON CONFLICT DO NOTHING;
DELETE FROM "category_rules" WHERE "merchant_key" <> pg_temp.new_key("merchant_key");

INSERT INTO "merchant_names" ("user_id", "merchant_key", "name", "created_at")
SELECT "user_id", pg_temp.new_key("merchant_key"), "name", "created_at" FROM "merchant_names"
WHERE "merchant_key" <> pg_temp.new_key("merchant_key") ORDER BY "created_at" DESC
ON CONFLICT DO NOTHING;
DELETE FROM "merchant_names" WHERE "merchant_key" <> pg_temp.new_key("merchant_key");

INSERT INTO "payee_corrections" ("user_id", "merchant_key", "trait", "holds", "created_at")
SELECT "user_id", pg_temp.new_key("merchant_key"), "trait", "holds", "created_at" FROM "payee_corrections"
WHERE "merchant_key" <> pg_temp.new_key("merchant_key") ORDER BY "created_at" DESC
ON CONFLICT DO NOTHING;
DELETE FROM "payee_corrections" WHERE "merchant_key" <> pg_temp.new_key("merchant_key");

-- Series are found anew when their payee has another row; until then one of those that become one stays.
DELETE FROM "recurring_series" s USING "recurring_series" o
WHERE o."user_id" = s."user_id" AND pg_temp.new_series_key(o."key") = pg_temp.new_series_key(s."key")
  AND (o."last_date", o."id") > (s."last_date", s."id");
UPDATE "recurring_series" SET "key" = pg_temp.new_series_key("key") WHERE "key" <> pg_temp.new_series_key("key");

DELETE FROM "series_decisions" s USING "series_decisions" o
WHERE o."user_id" = s."user_id" AND pg_temp.new_series_key(o."key") = pg_temp.new_series_key(s."key")
  AND (o."decided_on", o."key") > (s."decided_on", s."key");
UPDATE "series_decisions" SET "key" = pg_temp.new_series_key("key") WHERE "key" <> pg_temp.new_series_key("key");

DELETE FROM "series_merges" s USING "series_merges" o
WHERE o."user_id" = s."user_id" AND pg_temp.new_series_key(o."key") = pg_temp.new_series_key(s."key") AND o."key" > s."key";
UPDATE "series_merges"
SET "key" = pg_temp.new_series_key("key"), "into_key" = pg_temp.new_series_key("into_key")
WHERE "key" <> pg_temp.new_series_key("key") OR "into_key" <> pg_temp.new_series_key("into_key");

-- "price_increase:out:USD:dte energy autopay:1200": a payee may be any part of an insight's key.
CREATE FUNCTION pg_temp.new_insight_key(old text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(pg_temp.new_key(part), ':' ORDER BY at) FROM unnest(string_to_array(old, ':')) WITH ORDINALITY AS p(part, at)
$$;

-- Two facts of one generation that would get one key keep theirs.
UPDATE "facts" f SET "key" = n.new
FROM (
  SELECT DISTINCT ON (user_id, request_id, new) user_id, id, new
  FROM (SELECT "user_id", "request_id", "id", "key", pg_temp.new_insight_key("key") AS new FROM "facts") k
  ORDER BY user_id, request_id, new, (key = new) DESC, id
) n
WHERE f."user_id" = n.user_id AND f."id" = n.id AND f."key" <> n.new;
UPDATE "insights" SET "key" = pg_temp.new_insight_key("key") WHERE "key" <> pg_temp.new_insight_key("key");

DELETE FROM "insight_steps" s USING "insight_steps" o
WHERE o."user_id" = s."user_id" AND o."kind" = s."kind" AND pg_temp.new_insight_key(o."key") = pg_temp.new_insight_key(s."key")
  AND (o."created_at", o."key") > (s."created_at", s."key");
UPDATE "insight_steps" SET "key" = pg_temp.new_insight_key("key") WHERE "key" <> pg_temp.new_insight_key("key");
