/**
 * Words settings that turn out wrong in use: one line with the variable and its rule. Plain JavaScript, because
 * commands without a build need it.
 */

/** The demo also uses the next two ports, for the sandbox and its mail. */
export const MAX_PORT = 65_533;
const PORT_RULE = `must be a whole number from 1 to ${MAX_PORT}`;
const POSTGRES_EXAMPLE = "postgresql://sorrel:password@localhost:5432/sorrel";
/** Rule for a password within an address. */
export const PASSWORD_RULE = "with special characters of the password in % codes";
export const POSTGRES_RULE = `must be a postgresql:// address, such as ${POSTGRES_EXAMPLE}, ${PASSWORD_RULE}`;

/**
 * Finds a password with a raw `/`, `?` or `#`. It ends the host early: `smtp://user:12/3@mail.test` leads to `user`, and
 * the rest, with the @, is the path.
 *
 * @param {string} text  a valid address
 */
export function isCutAtPassword(text) {
  const { pathname, search, hash } = new URL(text);
  // An @ after a name, as in ?user=me@corp, is a value of its own.
  return `${pathname}${hash}`.includes("@") || /^\?[^=]*@/.test(search);
}

/**
 * Validates a Postgres address. The host may be a socket's folder, as in `?host=/var/run/postgresql`.
 *
 * @param {string} text
 */
export function isPostgresAddress(text) {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text) || isCutAtPassword(text)) return false;
  const { hostname, hash, searchParams } = new URL(text);
  return hash === "" && Boolean(hostname || searchParams.get("host"));
}

/**
 * Names the TLS check that the driver makes in any case. It reads `require` and others as `verify-full`, and prints a
 * warning about its next version; `uselibpqcompat=true` asks for libpq's weaker ones.
 *
 * @param {string} url  a valid Postgres address
 */
export function driverAddress(url) {
  const isCompatible = new URL(url).searchParams.get("uselibpqcompat") === "true";
  return isCompatible ? url : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/g, "$1verify-full");
}

/**
 * Selects the Postgres for migrations and backups. They need session state, which a transaction-mode pooler doesn't
 * keep.
 *
 * @param {Record<string, string | undefined>} source  the environment
 * @returns {{ name: string, url: string }} the variable and its address
 * @throws {Error} of one line that names the variable
 */
export function databaseSetting(source) {
  const name = source.DATABASE_DIRECT_URL?.trim() ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const url = source[name]?.trim();
  if (!url) throw new Error(`Configuration: ${name} is missing: it ${POSTGRES_RULE}`);
  if (!isPostgresAddress(url)) throw new Error(`Configuration: ${name} ${POSTGRES_RULE}`);
  return { name, url };
}

const NODE_ENVS = ["production", "development", "test"];

/**
 * Checks `NODE_ENV` before loading a build, which knows only its own.
 *
 * @param {string | undefined} text  `NODE_ENV` of the environment
 * @throws {Error} of one line that names it
 */
export function assertNodeEnv(text) {
  if (text && !NODE_ENVS.includes(text))
    throw new Error(`Configuration: NODE_ENV must be ${NODE_ENVS.slice(0, -1).join(", ")} or ${NODE_ENVS.at(-1)}`);
}

/**
 * Reads the port.
 *
 * @param {string | undefined} text  `PORT` of the environment, or the variable `name`
 * @throws {Error} of one line that names it
 */
export function readPort(text, { name = "PORT", fallback = 3000 } = {}) {
  const digits = text?.trim() || String(fallback);
  const port = Number(digits);
  if (!/^\d+$/.test(digits) || port < 1 || port > MAX_PORT) throw new Error(`Configuration: ${name} ${PORT_RULE}`);
  return port;
}

/**
 * Reads the first port of the end-to-end tests: `BASE_URL`'s, where a product runs already, or `E2E_PORT`. Only this
 * machine, because the tests sign up by the hundred and read the product's database.
 *
 * @param {Record<string, string | undefined>} source  the environment
 * @throws {Error} of one line that names the variable
 */
export function readTestPort({ BASE_URL: base, E2E_PORT: port }) {
  if (!base) return readPort(port, { name: "E2E_PORT", fallback: 3300 });
  const [, digits] = /^http:\/\/localhost:(\d{1,5})\/?$/.exec(base.trim()) ?? [];
  if (!digits) throw new Error("Configuration: BASE_URL must be a demo on this machine, such as http://localhost:3000");
  return readPort(digits, { name: "BASE_URL" });
}

/**
 * Reads a key of 32 bytes.
 *
 * @param {string | undefined} text  base64; Node's decoder skips invalid characters
 * @returns {Buffer | undefined} undefined for anything else
 */
export function readKey(text) {
  return /^[A-Za-z0-9+/_-]{43}=?$/.test(text ?? "") ? Buffer.from(text ?? "", "base64") : undefined;
}

/**
 * Explains a failed `listen`.
 *
 * @param {unknown} error  of `listen`
 * @param {{ port: number, names?: { port: string, host: string } }} where  `names`: the variables behind port and host
 * @returns {unknown} an Error that names the variable, or the original error
 */
export function listenError(error, { port, names = { port: "PORT", host: "HOST" } }) {
  switch (codeOf(error)) {
    case "EADDRINUSE":
      return wrong(names.port, `must be a free port: something already listens on ${port}`, error);
    case "EACCES":
      return wrong(names.port, `must be a port that this user may open, and ${port} isn't one`, error);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
    case "EINVAL":
      return wrong(names.host, "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0", error);
    default:
      return error;
  }
}

const UNREACHABLE = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);

/** Codes of a refused certificate: OpenSSL's, Node's and Prisma's. No code of Postgres or the network matches. */
const CERTIFICATE = /CERT|^UNABLE_TO_|^TlsConnectionError$/;

/**
 * Explains a failed database connection or first statement.
 *
 * @param {unknown} error  of connecting, or of the first statement
 * @param {{ name?: string, url: string, codes?: unknown[] }} setting  `codes`: those of wrapped errors
 * @returns {unknown} an Error that names the variable, or the original error
 */
export function databaseError(error, { name = "DATABASE_URL", url, codes = [codeOf(error)] }) {
  const { host, database, user } = postgresParts(url);
  const has = (/** @type {string[]} */ ...known) => codes.some((code) => known.includes(String(code)));
  if (has("3D000"))
    return wrong(
      name,
      `must name a database that exists, and "${database}" doesn't. To make it: npm run db:migrate -- --create; for a restore, an empty one: createdb ${database}`,
      error,
    );
  if (has("28P01", "28000"))
    return wrong(name, `must name a user of Postgres with the right password: it refuses "${user}"`, error);
  if (has("42501"))
    return wrong(
      name,
      `must name a user with more rights: "${user}" may not do this. A superuser can make the database for it: createdb --owner=${user} ${database}, or hand one over: ALTER DATABASE "${database}" OWNER TO "${user}"`,
      error,
    );
  if (has("42P01", "P2021", "TableDoesNotExist"))
    return wrong(name, "must name a database with Sorrel's tables: npm run db:migrate makes them", error);
  if (codes.some((code) => UNREACHABLE.has(String(code))))
    return wrong(name, `must name a Postgres that runs: none answers at ${host}`, error);
  if (codes.some((code) => CERTIFICATE.test(String(code))))
    return wrong(
      name,
      `must lead to a Postgres with a trusted certificate: ${firstLine(error)}. To trust another authority: ?sslmode=verify-full&sslrootcert=/its/certificate.pem`,
      error,
    );
  // A socket, or a file that the address names.
  if (has("ENOENT", "EACCES"))
    return wrong(name, `must name files that exist and that this user may read: ${firstLine(error)}`, error);
  return error;
}

/**
 * Names the variable for every failed connection, with the database's message if no rule explains it.
 *
 * @param {unknown} error  of connecting
 * @param {{ name?: string, url: string, codes?: unknown[] }} setting  `codes`: those of wrapped errors
 * @returns {Error}
 */
export function connectionError(error, { name = "DATABASE_URL", url, codes }) {
  if (!isPostgresAddress(url)) return wrong(name, POSTGRES_RULE, error);
  const explained = databaseError(error, { name, url, codes });
  if (explained instanceof Error && explained !== error) return explained;
  return wrong(
    name,
    `must lead to a Postgres that lets Sorrel in, such as ${POSTGRES_EXAMPLE}: ${firstLine(error)}`,
    error,
  );
}

/**
 * @param {string} name
 * @param {string} rule
 * @param {unknown} cause
 */
function wrong(name, rule, cause) {
  return new Error(`Configuration: ${name} ${rule}`, { cause });
}

/**
 * Returns the first line of the innermost cause's message: what the driver said.
 *
 * @param {unknown} error
 * @returns {string}
 */
function firstLine(error) {
  if (error instanceof Error && error.cause !== undefined) return firstLine(error.cause);
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n")[0] ?? "";
}

/** @param {unknown} error */
function codeOf(error) {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}

/**
 * Parses an address. The database defaults to the user's name, as in libpq.
 *
 * @param {string} url
 */
export function postgresParts(url) {
  const { hostname, port, pathname, username } = new URL(url);
  const user = decoded(username);
  return { host: `${hostname || "localhost"}:${port || 5432}`, database: decoded(pathname.slice(1)) || user, user };
}

/** @param {string} text  a lone % is kept */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
