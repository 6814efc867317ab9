-- Goals' days in a person's own calendar program. Addresses that were made before give what their person chose then.
ALTER TABLE "calendar_feeds" ADD COLUMN "has_goals" BOOLEAN NOT NULL DEFAULT false;
