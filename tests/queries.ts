import pg from "pg";
import { vi } from "vitest";
import { QUEUE_APPLICATION } from "@/lib/jobs/queue";

/** Transaction control and connection setup aren't queries. */
const SURROUNDS = /^\s*(BEGIN|COMMIT|ROLLBACK|SET)\b/i;

/**
 * Counts the queries during `work` on all connections, without transaction control. The queue's own connections are
 * excluded, because it polls on a timer.
 */
export async function countingQueries(work: () => Promise<unknown>): Promise<number> {
  return (await sentWhile(work)).filter((text) => !SURROUNDS.test(text)).length;
}

/** Like `countingQueries`, but including begin and commit. */
export async function countingStatements(work: () => Promise<unknown>): Promise<number> {
  return (await sentWhile(work)).length;
}

async function sentWhile(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.flatMap(([query], index) => (isOfQueue(sent.mock.contexts[index]) ? [] : [textOf(query)]));
  } finally {
    sent.mockRestore();
  }
}

function isOfQueue(client: unknown): boolean {
  const { connectionParameters } = client as { connectionParameters: { application_name?: string } };
  return connectionParameters.application_name === QUEUE_APPLICATION;
}

function textOf(query: unknown): string {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
}
