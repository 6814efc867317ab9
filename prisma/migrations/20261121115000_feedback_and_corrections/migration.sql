-- What a person said of a finding has a time: it weighs less the older it is ------------------------------------------
ALTER TABLE "insights" ADD COLUMN "feedback_at" TIMESTAMPTZ(3);
UPDATE "insights" SET "feedback_at" = "created_at" WHERE "feedback" IS NOT NULL;
ALTER TABLE "insights"
  -- One that was taken back keeps its time, so that it stands above what was said before.
  ADD CONSTRAINT "insights_feedback_has_its_time" CHECK ("feedback" IS NULL OR "feedback_at" IS NOT NULL);
CREATE INDEX "insights_rated" ON "insights" ("user_id", "kind", "feedback_at" DESC) WHERE "feedback_at" IS NOT NULL;

-- Findings are held against the rows again when those change ----------------------------------------------------------
ALTER TABLE "insights"
  -- Title and body with placeholders (`{f.amount}`), so that figures are filled in again without asking a model.
  ADD COLUMN "wording" JSONB,
  ADD COLUMN "no_longer_true_at" TIMESTAMPTZ(3);

CREATE TYPE "CorrectionOutcome" AS ENUM ('changed', 'no_longer_true', 'true_again');
CREATE TABLE "insight_corrections" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "insight_id" UUID NOT NULL,
    "outcome" "CorrectionOutcome" NOT NULL,
    "label" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "before_value" DOUBLE PRECISION NOT NULL,
    "after_value" DOUBLE PRECISION,
    "reason" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insight_corrections_pkey" PRIMARY KEY ("user_id","id")
);
CREATE INDEX "insight_corrections_user_id_insight_id_at_idx" ON "insight_corrections" ("user_id", "insight_id", "at" DESC);
ALTER TABLE "insight_corrections" ADD CONSTRAINT "insight_corrections_user_id_insight_id_fkey" FOREIGN KEY ("user_id", "insight_id") REFERENCES "insights"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "insight_corrections"
  ADD CONSTRAINT "insight_corrections_lose_their_figure_when_untrue" CHECK (("outcome" = 'no_longer_true') = ("after_value" IS NULL));
