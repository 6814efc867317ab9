-- A finding that a new run comes to again keeps its first created_at and says here when it was counted last.
ALTER TABLE insights ADD COLUMN updated_at timestamptz(3);
