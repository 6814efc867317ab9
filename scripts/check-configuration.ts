import { readEnv } from "@/lib/env";

/** Ends with one line that says what is wrong with the configuration, before anything is built or started for it. */
try {
  // The demo has a database of its own, which is started later.
  readEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgresql://localhost/sorrel" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
