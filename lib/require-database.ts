import { connectTo } from "./connect.mjs";
import { env } from "./env";

/**
 * Checks the configuration and its Postgres databases before a command runs.
 *
 * @throws Error in one line naming the missing or wrong variable
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
