import { log } from "@/lib/log";
import { type IsolatedKind, metrics } from "@/lib/metrics";

export type FailedPart = { type: string; error: unknown };

/** Logs and counts a part that threw while the others' results stand. */
export function reportFailedPart(kind: IsolatedKind, { type, error }: FailedPart): void {
  log.error({ err: error, kind, type }, "a part failed");
  metrics().detectorsFailed.inc({ kind });
}

/**
 * Runs parts one after another. Logs and counts each that throws; the others' results stand.
 *
 * @param parts  pairs of a part's name, for the log, and its work
 * @throws what the first part threw when every part threw: such a run found out nothing
 */
export async function runIsolated<T>(
  kind: IsolatedKind,
  parts: Iterable<readonly [type: string, run: () => T | Promise<T>]>,
): Promise<{ results: T[]; failed: FailedPart[] }> {
  const results: T[] = [];
  const failed: FailedPart[] = [];
  for (const [type, run] of parts) {
    try {
      results.push(await run());
    } catch (error) {
      failed.push({ type, error });
      reportFailedPart(kind, { type, error });
    }
  }
  if (results.length === 0 && failed[0]) throw failed[0].error;
  return { results, failed };
}
