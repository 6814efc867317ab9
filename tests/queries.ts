import pg from "pg";
import { vi } from "vitest";
import { QUEUE_APPLICATION } from "@/lib/jobs/queue";

/** What begins and ends a transaction, or sets a new connection up, asks the database for nothing. */
const SURROUNDS = /^\s*(BEGIN|COMMIT|ROLLBACK|SET)\b/i;

/**
 * How many statements reached the database while `work` ran, on whatever connection, transactions' own ones not counted, and neither
 * those on the queue's own connections: it looks after itself by the clock.
 */
export async function countingQueries(work: () => Promise<unknown>): Promise<number> {
  return (await sentWhile(work)).filter((text) => !SURROUNDS.test(text)).length;
}

/** As `countingQueries`; a transaction's begin and commit count. */
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
