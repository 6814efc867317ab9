-- After how many minutes without a request a person's sessions end; null: not before they expire. The choices stand in
-- lib/domain/auth/session-lifetime.ts.
ALTER TABLE users ADD COLUMN idle_timeout_minutes integer CHECK (idle_timeout_minutes > 0);
