-- What was sent to the model and what came of it, a row each call ----------------------------------------------------
CREATE TYPE "ModelCallOutcome" AS ENUM ('unanswered', 'unusable', 'answered');

CREATE TABLE "insight_model_calls" (
    "user_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "asked_model" TEXT NOT NULL,
    "instructions" TEXT NOT NULL,
    "input" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "ModelCallOutcome" NOT NULL DEFAULT 'unanswered',
    "problem" TEXT,
    "answered_model" TEXT,
    "input_tokens" INTEGER,
    "cached_input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "cost_micro_usd" BIGINT,
    "duration_ms" INTEGER,
    "refusals" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "insight_model_calls_pkey" PRIMARY KEY ("user_id","request_id","number")
);
ALTER TABLE "insight_model_calls" ADD CONSTRAINT "insight_model_calls_user_id_request_id_fkey" FOREIGN KEY ("user_id", "request_id") REFERENCES "insight_requests"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "insight_model_calls"
  -- A first answer and one retry (contract, section 4), whatever is resumed.
  ADD CONSTRAINT "insight_model_calls_two_at_most" CHECK ("number" BETWEEN 1 AND 2),
  ADD CONSTRAINT "insight_model_calls_unusable_answers_say_why" CHECK (("outcome" = 'unusable') = ("problem" IS NOT NULL)),
  ADD CONSTRAINT "insight_model_calls_count_upwards" CHECK (
    coalesce("input_tokens", 0) >= 0 AND coalesce("output_tokens", 0) >= 0 AND coalesce("duration_ms", 0) >= 0
    AND coalesce("cost_micro_usd", 0) >= 0 AND coalesce("cached_input_tokens", 0) BETWEEN 0 AND coalesce("input_tokens", 0));

-- Of a generation that asked twice only the second message was kept, and the tokens of both as one sum.
INSERT INTO "insight_model_calls" ("user_id", "request_id", "number", "asked_model", "instructions", "input", "sent_at",
                                   "outcome", "answered_model", "input_tokens", "output_tokens", "refusals")
  SELECT "user_id", "id", "model_calls", '', '', "sent_to_model", coalesce("started_at", "created_at"),
         (CASE WHEN "input_tokens" > 0 THEN 'answered' ELSE 'unanswered' END)::"ModelCallOutcome",
         CASE WHEN "input_tokens" > 0 THEN nullif("model", 'built-in') END,
         CASE WHEN "input_tokens" > 0 THEN "input_tokens" END, CASE WHEN "input_tokens" > 0 THEN "output_tokens" END,
         coalesce((SELECT jsonb_agg(jsonb_build_object('factId', split_part(line, ': ', 1),
                                                       'reasons', jsonb_build_array(split_part(line, ': ', 2))))
                   FROM unnest("refusals") line WHERE line ~ '^f\d+: '), '[]')
  FROM "insight_requests" WHERE "model_calls" > 0 AND "sent_to_model" IS NOT NULL;

ALTER TABLE "insight_requests"
  DROP COLUMN "model_calls", DROP COLUMN "input_tokens", DROP COLUMN "output_tokens", DROP COLUMN "sent_to_model",
  DROP COLUMN "refusals",
  -- How often it was begun: a generation that kills its process each time must end too.
  ADD COLUMN "tries" INTEGER NOT NULL DEFAULT 0,
  -- When somebody was last seen at it: what nobody has been at for minutes is queued again.
  ADD COLUMN "worked_at" TIMESTAMPTZ(3);
CREATE INDEX "insight_requests_unfinished" ON "insight_requests" ("created_at") WHERE "status" = 'processing';
