-- What a person decided about an insight. It goes by the insight's key, so that it outlives each run.
CREATE TYPE "StepChoice" AS ENUM ('fine', 'handled', 'remind');

CREATE TABLE "insight_steps" (
    "user_id" UUID NOT NULL,
    "kind" "InsightKind" NOT NULL,
    "key" TEXT NOT NULL,
    "choice" "StepChoice" NOT NULL,
    "title" TEXT NOT NULL,
    "chosen_on" DATE NOT NULL,
    "remind_on" DATE,
    "watch" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "insight_steps_pkey" PRIMARY KEY ("user_id", "kind", "key"),
    CONSTRAINT "insight_steps_remind_on" CHECK (("choice" = 'remind') = ("remind_on" IS NOT NULL)),
    CONSTRAINT "insight_steps_watch" CHECK ("watch" IS NULL OR "choice" = 'handled')
);

ALTER TABLE "insight_steps" ADD CONSTRAINT "insight_steps_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
