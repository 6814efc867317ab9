-- What people should know, once a cause, and by which channels they want to know it.
CREATE TYPE "NotificationKind" AS ENUM ('low_point', 'missing_payment', 'trial_end', 'large_bill', 'budget_pace', 'bank_stopped', 'weekly_summary');
CREATE TYPE "NotificationChannel" AS ENUM ('app', 'email', 'push');

ALTER TABLE "users" ADD COLUMN "notified_on" DATE;

CREATE TABLE "notifications" (
    "user_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "level" SMALLINT NOT NULL,
    "is_urgent" BOOLEAN NOT NULL,
    "facts" JSONB NOT NULL,
    "channels" "NotificationChannel"[],
    "made_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("user_id", "id"),
    CONSTRAINT "notifications_level" CHECK ("level" IN (1, 2))
);
CREATE UNIQUE INDEX "notifications_user_id_kind_subject_day_level_key" ON "notifications"("user_id", "kind", "subject", "day", "level");
CREATE INDEX "notifications_user_id_created_at_idx" ON "notifications"("user_id", "created_at" DESC);
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "in_app" "NotificationKind"[],
    "by_email" "NotificationKind"[],
    "by_push" "NotificationKind"[],
    "quiet_from" SMALLINT,
    "quiet_to" SMALLINT,
    "summary_weekday" SMALLINT NOT NULL,
    "floor_minor" BIGINT NOT NULL,
    "pushes_amounts" BOOLEAN NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "notification_settings_quiet_hours" CHECK (("quiet_from" IS NULL) = ("quiet_to" IS NULL) AND "quiet_from" BETWEEN 0 AND 23 AND "quiet_to" BETWEEN 0 AND 23),
    CONSTRAINT "notification_settings_weekday" CHECK ("summary_weekday" BETWEEN 0 AND 6),
    CONSTRAINT "notification_settings_floor" CHECK ("floor_minor" >= 0)
);
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
