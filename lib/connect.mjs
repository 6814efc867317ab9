import pg from "pg";
import { connectionError } from "./wrong-setting.mjs";

/** A database that accepts the connection and never answers is given up on. */
const CONNECT_MS = 10_000;

/**
 * Connects to Postgres for a command or a migration, without a pool.
 *
 * @param {{ name: string, url: string }} setting  of `databaseSetting`
 * @param {{ program?: string, needsTables?: boolean }} options  `program`: the name that Postgres lists the connection by
 * @throws {Error} in one line that names the variable
 */
export async function connectTo(setting, { program, needsTables = false } = {}) {
  let client;
  try {
    client = new pg.Client({
      connectionString: setting.url,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: program,
    });
    // A connection that is lost fails the statement that is under way, and that is what is thrown.
    client.on("error", () => undefined);
    await client.connect();
    if (needsTables) await client.query("SELECT FROM users LIMIT 0");
    return client;
  } catch (error) {
    // A login that stopped halfway stays open until Postgres gives up, a minute later.
    client?.end().catch(() => {});
    throw connectionError(error, setting);
  }
}
