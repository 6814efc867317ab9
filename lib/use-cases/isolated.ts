import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { type IsolatedKind, metrics } from "@/lib/metrics";

export type FailedPart = { type: string; error: unknown };

export function reportFailedPart(kind: IsolatedKind, { type, error }: FailedPart): void {
  log.error({ err: error, kind, type }, "a part failed");
  metrics().detectorsFailed.inc({ kind });
}

/** Reported stored parts, oldest first; beyond these the oldest is forgotten. In one place, because Next bundles routes separately. */
const shared = globalThis as typeof globalThis & { sorrelReportedParts?: Set<string> };
const MAX_REMEMBERED = 1000;

/** Reports a part that fails at every read, such as a stored row, once per process. */
export function reportStoredPart(kind: IsolatedKind, part: FailedPart): void {
  shared.sorrelReportedParts ??= new Set();
  const reported = shared.sorrelReportedParts;
  const key = `${kind} ${part.type}`;
  if (reported.has(key)) return;
  reported.add(key);
  if (reported.size > MAX_REMEMBERED) reported.delete(reported.values().next().value ?? key);
  reportFailedPart(kind, part);
}

/**
 * Runs parts one after another. Logs and counts each that throws; the others' results stand. A retryable error, such as from a
 * database that is away, ends the run at once: it isn't the part's own, and the next parts would meet it too.
 *
 * @param parts  pairs of a part's name, for the log, and its work
 * @param report  `reportStoredPart` for parts read again and again
 * @throws AppError the first retryable one; what the first part threw when every part threw
 */
export async function runIsolated<T>(
  kind: IsolatedKind,
  parts: Iterable<readonly [type: string, run: () => T | Promise<T>]>,
  report: typeof reportFailedPart = reportFailedPart,
): Promise<{ results: T[]; failed: FailedPart[] }> {
  const results: T[] = [];
  const failed: FailedPart[] = [];
  for (const [type, run] of parts) {
    try {
      results.push(await run());
    } catch (error) {
      if (error instanceof AppError && error.isRetryable) throw error;
      failed.push({ type, error });
      report(kind, { type, error });
    }
  }
  if (results.length === 0 && failed[0]) throw failed[0].error;
  return { results, failed };
}

/**
 * Runs the parts of one user's answer at once. A part that throws is null in the result, logged and counted once per
 * process. Throws as `runIsolated` does.
 */
export async function runIsolatedAtOnce<Parts extends Record<string, () => Promise<unknown>>>(
  kind: IsolatedKind,
  userId: string,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Awaited<ReturnType<Parts[Name]>> | null }> {
  const names = Object.keys(parts) as (keyof Parts & string)[];
  const settled = await Promise.allSettled(names.map((name) => parts[name]?.()));
  const failed = settled.flatMap((one, index) =>
    one.status === "rejected" ? [{ type: `${names[index]} of ${userId}`, error: one.reason as unknown }] : [],
  );
  const retryable = failed.find(({ error }) => error instanceof AppError && error.isRetryable);
  if (retryable) throw retryable.error;
  for (const part of failed) reportStoredPart(kind, part);
  if (failed.length === names.length && failed[0]) throw failed[0].error;
  const results = settled.map((one, index) => [names[index], one.status === "fulfilled" ? one.value : null]);
  return Object.fromEntries(results);
}

/**
 * Runs a part that others don't need. If it throws, returns `otherwise`, and logs and counts the part once per process.
 *
 * @throws AppError a retryable one
 */
export async function runBeside<T>(
  kind: IsolatedKind,
  type: string,
  { run, otherwise }: { run: () => Promise<T>; otherwise: T },
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.isRetryable) throw error;
    reportStoredPart(kind, { type, error });
    return otherwise;
  }
}
