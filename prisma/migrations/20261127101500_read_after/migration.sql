-- Up to where a replica must be before it may answer this person: the log's position after what they last wrote.
-- Written only where there is a replica.
ALTER TABLE "users" ADD COLUMN "read_after" BIGINT;
