import pg from "pg";
import { connectionError, driverAddress } from "./wrong-setting.mjs";

/** Timeout for a database that accepts the connection but never answers. */
const CONNECT_MS = 10_000;

/**
 * Connects to Postgres for a command or a migration, without a pool.
 *
 * @param {{ name: string, url: string }} setting  of `databaseSetting`
 * @param {{ program?: string, needsTables?: boolean }} options  `program`: the connection's name in Postgres
 * @throws {Error} in one line that names the variable
 */
export async function connectTo(setting, { program, needsTables = false } = {}) {
  let client;
  try {
    client = new pg.Client({
      connectionString: driverAddress(setting.url),
      connectionTimeoutMillis: CONNECT_MS,
      application_name: program,
    });
    // A lost connection already fails the running statement with an error.
    client.on("error", () => undefined);
    await client.connect();
    if (needsTables) await client.query("SELECT FROM users LIMIT 0");
    return client;
  } catch (error) {
    // Otherwise an interrupted login stays open for a minute, until Postgres gives up.
    client?.end().catch(() => {});
    throw connectionError(error, setting);
  }
}
