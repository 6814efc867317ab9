import { readEnv } from "@/lib/env";

/** Reports a configuration error in one line, before anything is built or started. */
try {
  // The demo starts its own database later.
  readEnv({ ...process.env, DATABASE_URL: process.env.DATABASE_URL || "postgresql://localhost/sorrel" });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
