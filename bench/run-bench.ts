import { existsSync, rmSync } from "node:fs";
import { startPostgres } from "../scripts/postgres.mjs";
import { findTakenPort } from "../scripts/processes.mjs";
import { endServers } from "./servers";

/** Steps that undo what a bench started, run in reverse. */
export type Undo = (() => unknown)[];

/**
 * Runs a bench and exits with its code. Ends everything it started, even after a failure or an interruption.
 *
 * @param work  returns the exit code
 */
export async function runBench(work: (undo: Undo) => Promise<number>): Promise<never> {
  const undo: Undo = [endServers];
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(1));
  try {
    return await end(await work(undo));
  } catch (error) {
    console.error(error);
    return await end(1);
  }

  /** A failed step doesn't stop the others. */
  async function end(code: number): Promise<never> {
    endServers();
    for (const one of undo.splice(0).reverse()) {
      await Promise.resolve()
        .then(one)
        .catch((error) => console.error(error));
    }
    process.exit(code);
  }
}

/** @throws Error if one of the ports is taken */
export async function assertFreePorts(first: number, count: number): Promise<void> {
  const taken = await findTakenPort(Array.from({ length: count }, (_, index) => first + index));
  if (taken !== undefined) throw new Error(`Port ${taken} is taken: set BENCH_PORT to the first of ${count} free ones`);
}

/** @returns the address of a fresh cluster's `postgres` database */
export async function ownPostgres(dir: string, undo: Undo): Promise<string> {
  // Leftovers of a killed bench.
  if (existsSync(dir)) await (await startPostgres({ dir, port: 0 })).stop();
  rmSync(dir, { recursive: true, force: true });
  const postgres = await startPostgres({ dir, port: 0 });
  undo.push(async () => {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  return postgres.url("postgres");
}
