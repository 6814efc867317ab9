/**
 * Starts Node's server with Next behind it. The front (docs/decisions/0086) covers what Next can't: unusual addresses
 * and methods, incomplete bodies, and startup failures.
 *
 * - `--dev`: Next's development server instead of a build
 *
 * PORT (3000) and HOST (all addresses) set where it listens.
 */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { assertNodeEnv, listenError, readPort } from "../lib/wrong-setting.mjs";
import { answerBuiltFiles } from "./built-files.mjs";
import { answerAtTheFront, boundConnections, CompressibleResponse, watchBodies } from "./front.mjs";

/** Slowest supported upload: 10 MB at the pace `watchBodies` allows. */
const SLOWEST_UPLOAD_MS = 360_000;
const HEADERS_MS = 10_000;
/**
 * Longer than proxies keep idle connections (Caddy: two minutes): a request on one that just ended would be answered 502.
 */
const KEEP_ALIVE_MS = 130_000;
/** Some twenty KB each. A browser opens one or two, a proxy some hundreds in total. */
const MOST_CONNECTIONS = 2000;

const dev = process.argv.includes("--dev");

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * Uses the configuration written by the build, like Next's standalone server. The image (deploy/Dockerfile) contains
 * only traced files, without the code that loads and validates it.
 */
function takeConfigurationOfImage() {
  const written = ".next/required-server-files.json";
  if (!existsSync(written)) return;
  const { config } = JSON.parse(readFileSync(written, "utf8"));
  if (config.output === "standalone") process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Loads it before Next does, which would print a line about it among the JSON of the log. Next keeps what is loaded. */
async function loadConfigurationSilently() {
  const { default: config } = await import("next/dist/server/config.js");
  await config.default("phase-production-server", process.cwd());
}

/** Uploads and exports need a writable temp folder. */
function assertTempFolder() {
  try {
    accessSync(`${tmpdir()}/`, constants.W_OK);
  } catch (cause) {
    const rule = "must be a folder that exists and that this user may write to";
    throw new Error(`Configuration: TMPDIR ${rule}, and ${tmpdir()} isn't one`, { cause });
  }
}

async function serve() {
  assertNodeEnv(process.env.NODE_ENV);
  assertTempFolder();
  const port = readPort(process.env.PORT);
  const hostname = process.env.HOST || undefined;
  if (!dev && !existsSync(".next/BUILD_ID")) throw new Error("Nothing is built: run `npm run build` first.");
  process.env.NODE_ENV ||= dev ? "development" : "production";
  if (!dev) takeConfigurationOfImage();
  // Next's modules read both on import.
  const { default: next } = await import("next");
  if (!dev) await loadConfigurationSilently();
  const watch = watchBodies();
  const answerBuiltFile = dev ? () => false : answerBuiltFiles();
  /** @type {((request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>) | undefined} */
  let handle;
  const server = createServer(
    {
      ServerResponse: CompressibleResponse,
      requestTimeout: SLOWEST_UPLOAD_MS,
      headersTimeout: HEADERS_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 1000,
    },
    (request, response) => {
      watch(request, response);
      if (answerAtTheFront(request, response) || answerBuiltFile(request, response)) return;
      handle?.(request, response).catch((error) => {
        console.error(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    },
  );
  boundConnections(server, MOST_CONNECTIONS);
  // Next attaches upgrade handlers to its server, bypassing the front, and needs them only in development. Without a
  // handler, Node treats such a request like any other (RFC 9110, section 7.8).
  const started = new Promise((resolve) => process.once("sorrel:started", resolve));
  const app = next({ dev, httpServer: dev ? server : createServer(), port, hostname });
  await app.prepare();
  handle = app.getRequestHandler();
  await new Promise((resolve, reject) => {
    server.once("error", (error) => reject(listenError(error, { port })));
    server.listen(port, hostname, () => resolve(undefined));
  });
  const address = server.address();
  const line = { level: 30, time: new Date().toISOString(), address: address?.address, port, msg: "listening" };
  // Running answers continue; lib/start-server.ts waits for them and ends the process.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => server.close());
  await started;
  if (!["warn", "error", "fatal", "silent"].includes(process.env.LOG_LEVEL ?? "")) console.log(JSON.stringify(line));
}
