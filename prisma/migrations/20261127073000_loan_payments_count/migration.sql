-- The payment of a linked loan is spending, once ---------------------------------------------------------------------
-- Both halves of a loan's payment were left out of income and expense, so that a person who linked their car loan seemed to save
-- what others spend. The half that leaves counts now, as it does where the loan isn't linked; what the loan's own account books, its
-- interest above all, is paid by it and is in no sum (`isOwnTransfer` in lib/db/transactions/transfers.ts).
CREATE OR REPLACE FUNCTION "transfers_unmark_parted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE transactions t SET is_transfer = false
  FROM (SELECT user_id, out_transaction_id AS id FROM parted WHERE status = 'accepted'
        UNION SELECT user_id, in_transaction_id FROM parted WHERE status = 'accepted') p,
       categories c
  WHERE t.user_id = p.user_id AND t.id = p.id AND t.is_transfer AND c.id = t.category_id AND c.kind <> 'transfer'
    AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = p.user_id AND a.id = t.account_id AND a.type = 'loan')
    AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = p.user_id AND x.status = 'accepted'
                    AND x.out_transaction_id = p.id)
    AND NOT EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = p.user_id AND x.status = 'accepted'
                    AND x.in_transaction_id = p.id);
  RETURN NULL;
END $$;

-- What is stored already; the sums of its months follow by their trigger. It is no change that someone made of a transaction.
ALTER TABLE "transactions" DISABLE TRIGGER "transactions_change_log";
UPDATE transactions t SET is_transfer = true
FROM accounts a
WHERE a.user_id = t.user_id AND a.id = t.account_id AND a.type = 'loan' AND NOT t.is_transfer;
UPDATE transactions t SET is_transfer = false
FROM transfers x, transactions i, accounts a, categories c
WHERE x.user_id = t.user_id AND x.out_transaction_id = t.id AND x.status = 'accepted'
  AND i.user_id = x.user_id AND i.id = x.in_transaction_id
  AND a.user_id = i.user_id AND a.id = i.account_id AND a.type = 'loan'
  AND c.id = t.category_id AND c.kind <> 'transfer' AND t.is_transfer
  AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.user_id = t.user_id AND o.id = t.account_id AND o.type = 'loan');
ALTER TABLE "transactions" ENABLE TRIGGER "transactions_change_log";
