import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Several times the work's duration, and too short to notice. */
const FLOOR_MS = 200;

/** Random per answer: hides the millisecond of delay from sending an email. */
const SPREAD_MS = 40;

/**
 * Runs `work` and answers after at least 200 ms. Otherwise the few milliseconds of writing an email would reveal an
 * account.
 */
export async function takeAtLeast<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(floorMs + randomInt(SPREAD_MS))]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
