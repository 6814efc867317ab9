-- A pair that is parted takes its mark along ----------------------------------------------------------------------
-- A pair goes in several ways: the person parts it, its halves no longer cancel out, or the bank takes one half back and
-- the row's end takes the pair with it. Whichever it is, the half that remains counts again, unless its category says that
-- it is a transfer by itself. Kept here, no path can forget it, whatever days the two halves are on.
CREATE FUNCTION "transfers_unmark_parted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET is_transfer = false
  FROM (SELECT user_id, out_transaction_id AS id FROM parted WHERE status = 'accepted'
        UNION SELECT user_id, in_transaction_id FROM parted WHERE status = 'accepted') p,
       categories c
  WHERE t.user_id = p.user_id AND t.id = p.id AND t.is_transfer AND c.id = t.category_id AND c.kind <> 'transfer'
    AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = p.user_id AND x.status = 'accepted'
                    AND x.out_transaction_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = p.user_id AND x.status = 'accepted'
                    AND x.in_transaction_id = p.id);
  RETURN NULL;
END $$;

CREATE TRIGGER "transfers_parted_by_update" AFTER UPDATE ON "transfers"
  REFERENCING OLD TABLE AS parted FOR EACH STATEMENT EXECUTE FUNCTION transfers_unmark_parted();
CREATE TRIGGER "transfers_parted_by_delete" AFTER DELETE ON "transfers"
  REFERENCING OLD TABLE AS parted FOR EACH STATEMENT EXECUTE FUNCTION transfers_unmark_parted();

-- Halves that were left marked before.
UPDATE transactions t SET is_transfer = false
FROM categories c
WHERE c.id = t.category_id AND c.kind <> 'transfer' AND t.is_transfer
  AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = t.user_id AND x.status = 'accepted'
                  AND x.out_transaction_id = t.id)
  AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = t.user_id AND x.status = 'accepted'
                  AND x.in_transaction_id = t.id);
