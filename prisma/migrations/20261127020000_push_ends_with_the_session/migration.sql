-- A browser takes pushed notifications for as long as the session lives in which it was added. Of those added before, the session is
-- not known: they are forgotten when something would be pushed to them.
ALTER TABLE "push_subscriptions" ADD COLUMN "session_id" UUID;
CREATE INDEX "push_subscriptions_user_id_session_id_idx" ON "push_subscriptions"("user_id", "session_id");
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_session_id_fkey" FOREIGN KEY ("user_id", "session_id") REFERENCES "sessions"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
