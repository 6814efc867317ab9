-- Which provider brings a connection's data, and what it asks of the person in our own terms: until now the column held
-- the error codes of one provider, and every reader had to know them.
ALTER TABLE bank_connections ADD COLUMN provider text NOT NULL DEFAULT 'plaid';

ALTER TABLE bank_connections RENAME COLUMN error_code TO repair_reason;

UPDATE bank_connections SET repair_reason = CASE
  WHEN repair_reason IN ('ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN', 'USER_PERMISSION_REVOKED', 'ITEM_NO_LONGER_AVAILABLE')
    THEN 'not_shared'
  WHEN repair_reason IN ('PENDING_DISCONNECT', 'PENDING_EXPIRATION') THEN 'consent_ends'
  ELSE 'sign_in'
END WHERE repair_reason IS NOT NULL;

ALTER TABLE bank_connections ADD CONSTRAINT bank_connections_repair_reason_known
  CHECK (repair_reason IN ('sign_in', 'consent_ends', 'not_shared'));

-- An id is unique at its provider, not over all of them.
ALTER TABLE bank_connections RENAME COLUMN provider_item_id TO provider_connection_id;
DROP INDEX bank_connections_provider_item_id_key;
CREATE UNIQUE INDEX bank_connections_provider_provider_connection_id_key ON bank_connections (provider, provider_connection_id);
