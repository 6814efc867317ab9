import { LRUCache } from "lru-cache";
import { consumePoint } from "@/lib/db/rate-limits";
import type { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import type { Operation } from "@/lib/schemas/operation";
import { keyedDigest } from "@/lib/use-cases/encryption/keyed-digest";
import { LIMITS, networkOf, tooMany } from "./rate-limits";

type Kind = "reads" | "writes" | "heavy";
/** The caller: a user, their ended session, or a network without a login. */
export type Calling = { userId: string } | { endedSessionId: string } | { ipAddress: string };

/** A process counts a tenth of a limit itself before drawing the next. */
const LUMPS = 10;
/** Subjects one process remembers; a forgotten one starts with a new tenth. */
const MOST_SUBJECTS = 50_000;

type Share = { endsAtMs: number; left: number; refusedUntilMs: number; drawing: Promise<void> | null };
const shares = new LRUCache<string, Share>({ max: MOST_SUBJECTS });

/** Returns the limit in `LIMITS` a call counts against; every operation has one. */
export function limitNameOf(operation: Pick<Operation, "method" | "timeoutMs">, calling: Calling): keyof typeof LIMITS {
  // The browser waits longer for these.
  const isHeavy = operation.timeoutMs !== undefined;
  const kind: Kind = isHeavy ? "heavy" : operation.method === "GET" ? "reads" : "writes";
  return "ipAddress" in calling ? `${kind}ByNetwork` : `${kind}ByUser`;
}

function subjectOf(calling: Calling): string {
  if ("ipAddress" in calling) return networkOf(calling.ipAddress);
  return "userId" in calling ? calling.userId : calling.endedSessionId;
}

/**
 * Refuses a call `admitCall` has just refused, without queries or counting, so a refused call costs no lookups.
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
 * Counts a call against its user's or network's limit per minute. Processes share the limit but draw it in tenths. The
 * minute's first tenth is free, so usual use costs no statement (docs/decisions/0463-limits-drawn-in-tenths.md).
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
    // Concurrent calls wait for the same tenth.
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

/** Forgets all shares, as another process would start; for tests. */
export function clearShares(): void {
  shares.clear();
}
