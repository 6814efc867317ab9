-- What a person decided about a recurring series. It goes by the series' key, so that it outlives each search for series.
CREATE TYPE "SeriesChoice" AS ENUM ('confirmed', 'ended');

CREATE TABLE "series_decisions" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "choice" "SeriesChoice" NOT NULL,
    "decided_on" DATE NOT NULL,

    CONSTRAINT "series_decisions_pkey" PRIMARY KEY ("user_id", "key")
);

ALTER TABLE "series_decisions" ADD CONSTRAINT "series_decisions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
