/**
 * The server: Node's own, with Next behind it. What Next cannot do stands in front (docs/decisions/0086): addresses and methods
 * it has no answer to, bodies that never come whole, a start that fails and says so.
 *
 *   --dev   Next's development server instead of a build
 *
 * PORT (3000) and HOST (every address of the machine) say where it listens.
 */
import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { assertNodeEnv, listenError, readPort } from "../lib/wrong-setting.mjs";
import { answerBuiltFiles } from "./built-files.mjs";
import { answerAtTheFront, boundConnections, watchBodies } from "./front.mjs";

/** The slowest upload that is waited for: a file of 10 MB at the pace that `watchBodies` allows. */
const SLOWEST_UPLOAD_MS = 360_000;
const HEADERS_MS = 10_000;
/** Some twenty KB each. A browser opens one or two, and a proxy in front some hundreds for all of them. */
const MOST_CONNECTIONS = 2000;

const dev = process.argv.includes("--dev");

try {
  await serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * The image (deploy/Dockerfile) holds only what is traced, and what reads and checks a configuration is not among it: Next is given
 * the one that the build has written down, in the way of its own standalone server.
 */
function takeConfigurationOfImage() {
  const written = ".next/required-server-files.json";
  if (!existsSync(written)) return;
  const { config } = JSON.parse(readFileSync(written, "utf8"));
  if (config.output === "standalone") process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Uploads and exports pass through it: without it each of them would fail. */
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
  // Its modules read both when they are loaded.
  const { default: next } = await import("next");
  const watch = watchBodies();
  const answerBuiltFile = dev ? () => false : answerBuiltFiles();
  /** @type {((request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>) | undefined} */
  let handle;
  const server = createServer(
    { requestTimeout: SLOWEST_UPLOAD_MS, headersTimeout: HEADERS_MS, connectionsCheckingInterval: 1000 },
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
  // Next listens for upgrades on the server it is given, and those bypass the front. Only in development it has a use for them:
  // where no one listens, Node answers such a request as any other (RFC 9110, section 7.8).
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
  // What is being answered goes on; lib/start-server.ts waits for it and ends the process.
  for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => server.close());
  await started;
  if (!["warn", "error", "fatal", "silent"].includes(process.env.LOG_LEVEL ?? "")) console.log(JSON.stringify(line));
}
