-- A run that no one asked for counts towards no allowance and is not among the past runs.
ALTER TABLE insight_requests ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;

-- When an insight was first shown to its user on its own page. What is stored already is no news to anyone.
ALTER TABLE insights ADD COLUMN seen_at timestamptz(3);
UPDATE insights SET seen_at = created_at;
