import { LRUCache } from "lru-cache";
import { consumePoint } from "@/lib/db/rate-limits";
import type { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { Operation } from "@/lib/schemas/operation";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { LIMITS, networkOf, tooMany } from "./rate-limits";

/** What an operation is counted as. */
type Kind = "reads" | "writes" | "heavy";
/** Who calls: a person, a session of theirs that is over, or a network from which no one is logged in. */
export type Calling = { userId: string } | { endedSessionId: string } | { ipAddress: string };

/** A process counts a tenth of a limit by itself, without asking anyone, before it asks for the next tenth. */
const LUMPS = 10;
/** Subjects that one process remembers: whoever is forgotten begins again with a tenth. */
const MOST_SUBJECTS = 50_000;

/** What a subject may still do here before the database is asked. */
type Share = { endsAtMs: number; left: number; refusedUntilMs: number; drawing: Promise<void> | null };
const shares = new LRUCache<string, Share>({ max: MOST_SUBJECTS });

/** Under which limit of `LIMITS` a call is counted: every operation has one. */
export function limitNameOf(operation: Pick<Operation, "method" | "timeoutMs">, calling: Calling): keyof typeof LIMITS {
  // The browser waits longer for these than for others.
  const isHeavy = operation.timeoutMs !== undefined;
  const kind: Kind = isHeavy ? "heavy" : operation.method === "GET" ? "reads" : "writes";
  return "ipAddress" in calling ? `${kind}ByNetwork` : `${kind}ByUser`;
}

function subjectOf(calling: Calling): string {
  if ("ipAddress" in calling) return networkOf(calling.ipAddress);
  return "userId" in calling ? calling.userId : calling.endedSessionId;
}

/**
 * Refuses at once, asking no one and counting nothing, what `admitCall` has refused here a moment ago: so that a call which is
 * refused anyway costs nothing of what is looked up before it is counted.
 *
 * @throws AppError `RATE_LIMITED` with `retryAfterS`
 */
export function assertNotRefused(
  operation: Pick<Operation, "method" | "timeoutMs">,
  calling: Calling,
  nowMs = Date.now(),
): void {
  const share = shares.get(`${limitNameOf(operation, calling)} ${subjectOf(calling)}`);
  if (share && nowMs < share.endsAtMs && share.left === 0 && nowMs < share.refusedUntilMs)
    throw refusal(share.refusedUntilMs - nowMs);
}

function refusal(remainingMs: number): AppError {
  return tooMany("Too many requests", { retryAfterS: Math.ceil(remainingMs / 1000) });
}

/**
 * Counts a call against what its person, or its network, may do a minute. All processes share the limit, but not each call:
 * a process draws a tenth of it at a time, and gives the first tenth of each minute without drawing, so that usual use costs no
 * statement (docs/decisions/0463-limits-drawn-in-tenths.md).
 *
 * @throws AppError `RATE_LIMITED` with `retryAfterS`
 */
export async function admitCall(
  operation: Pick<Operation, "method" | "timeoutMs">,
  calling: Calling,
  nowMs = Date.now(),
): Promise<void> {
  const name = limitNameOf(operation, calling);
  const { windowS } = LIMITS[name];
  const points = Math.ceil((LIMITS[name].points * env().readsAMinute) / LIMITS.readsByUser.points);
  const lump = Math.ceil(points / LUMPS);
  const subject = subjectOf(calling);
  const share = shareOf(`${name} ${subject}`, { nowMs, windowS, lump });
  while (share.left === 0) {
    if (nowMs < share.refusedUntilMs) throw refusal(share.refusedUntilMs - nowMs);
    // Calls that come meanwhile wait for the same tenth.
    share.drawing ??= draw().finally(() => {
      share.drawing = null;
    });
    await share.drawing;
  }
  share.left -= 1;

  async function draw(): Promise<void> {
    const refusal = await consumePoint({ name, points, windowS }, keyedDigest("rate-limit", [name, subject]), lump);
    if (refusal) share.refusedUntilMs = nowMs + refusal.retryAfterS * 1000;
    else share.left += lump;
  }
}

function shareOf(key: string, { nowMs, windowS, lump }: { nowMs: number; windowS: number; lump: number }): Share {
  const known = shares.get(key);
  if (known && nowMs < known.endsAtMs) return known;
  const share = { endsAtMs: nowMs + windowS * 1000, left: lump, refusedUntilMs: 0, drawing: null };
  shares.set(key, share);
  return share;
}

/** As another process would see it; tests begin with it. */
export function clearShares(): void {
  shares.clear();
}
