-- When a person hid the dashboard's first steps, or had done all of them: they are not shown again, on any device.
ALTER TABLE "users" ADD COLUMN "getting_started_ended_at" TIMESTAMPTZ(3);
