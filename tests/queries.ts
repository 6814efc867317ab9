import pg from "pg";
import { vi } from "vitest";
import { pool } from "@/lib/db/client";

/** How many statements reached the database through the pool while `work` ran. */
export async function countingQueries(work: () => Promise<unknown>): Promise<number> {
  const original = pool().query.bind(pool());
  let count = 0;
  Object.assign(pool(), {
    query: (...args: Parameters<typeof original>) => {
      count += 1;
      return original(...args);
    },
  });
  try {
    await work();
    return count;
  } finally {
    Object.assign(pool(), { query: original });
  }
}

/** How many statements reached the database while `work` ran, on whatever connection; a transaction's begin and commit count. */
export async function countingStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
  }
}
