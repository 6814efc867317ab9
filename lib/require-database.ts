import { connectTo } from "./connect.mjs";
import { env } from "./env";

/**
 * Checks, before a command begins, the configuration and every Postgres that it names.
 *
 * @throws Error in one line that names the variable which is missing or wrong
 */
export async function requireDatabase(): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = env();
  const settings = [
    { name: "DATABASE_URL", url: databaseUrl },
    { name: "DATABASE_DIRECT_URL", url: databaseDirectUrl },
  ];
  for (const { name, url } of settings) {
    if (url !== null) await (await connectTo({ name, url }, { needsTables: true })).end();
  }
}
