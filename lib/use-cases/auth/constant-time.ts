import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Several times what the work takes, and less than a person notices. */
const FLOOR_MS = 200;

/** Drawn again for each answer: it hides the millisecond by which an email being sent slows the process. */
const SPREAD_MS = 40;

/**
 * Runs `work` and answers no sooner than after 200 ms: writing an email takes a few milliseconds, and without this they
 * would reveal whether an address has an account.
 */
export async function takeAtLeast<T>(work: () => Promise<T>, floorMs = FLOOR_MS): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(floorMs + randomInt(SPREAD_MS))]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
