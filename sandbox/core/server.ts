import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { requireLoopback } from "../config";
import { type Clock, DAY_MS } from "./clock";
import type { FaultTable } from "./faults";
import {
  type HttpReply,
  htmlPage,
  json,
  type Mount,
  type Provider,
  ReplyError,
  type SandboxRequest,
  sheetPage,
  uiFile,
} from "./http";
import { numberField, parseObject } from "./json";
import type { Traffic, WebhookSender } from "./webhooks";

export interface RunningServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface ServerOptions extends ControlTarget {
  readonly hosts: readonly string[];
  readonly port: number;
  readonly providers: readonly Provider[];
}

const BODY_LIMIT_BYTES = 5_000_000;
const KEEP_ALIVE_MS = 300_000;
const HOST_HEADER = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Serves everything on one port. Listens on each address separately: pages use `localhost`, which a browser may resolve
 * to `::1`, while servers use `127.0.0.1`.
 *
 * @throws the listen error of the first address; others are best effort, as a machine may lack IPv6
 */
export async function serveSandbox(options: ServerOptions): Promise<RunningServer> {
  requireLoopback(options.hosts);
  const listener = (request: http.IncomingMessage, response: http.ServerResponse) =>
    void serve(options, request, response);
  const [firstHost = "127.0.0.1", ...otherHosts] = options.hosts;
  const first = await listen(listener, firstHost, options.port);
  const port = portOf(first);
  const others = await Promise.all(otherHosts.map((host) => listen(listener, host, port).catch(() => undefined)));
  const servers = [first, ...others.filter((server) => server !== undefined)];
  return {
    port,
    async close() {
      await Promise.all(
        servers.map((server) => {
          server.closeAllConnections();
          return new Promise((resolve) => server.close(resolve));
        }),
      );
    },
  };
}

function listen(listener: http.RequestListener, host: string, port: number): Promise<http.Server> {
  return new Promise((resolve, reject) => {
    const server = http.createServer(listener);
    // Longer than any client's: if both close a connection at the same moment, a valid call fails.
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: http.Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

async function serve(options: ServerOptions, incoming: http.IncomingMessage, response: http.ServerResponse) {
  const host = incoming.headers.host ?? "";
  const method = incoming.method ?? "GET";
  // Blocks DNS rebinding, where a foreign page points its name at this machine: only our own names are served.
  if (!HOST_HEADER.test(host)) return send(response, json({ error: "unknown host" }, 421));
  const bytes = await readBody(incoming);
  if (bytes === undefined) return send(response, json({ error: "the body is too large" }, 413));
  const body = bytes.toString("utf8");
  const url = new URL(incoming.url ?? "/", `http://${host}`);

  if (url.pathname === "/") return send(response, sheetPage("Sorrel sandbox", FRONT_PAGE));
  if (method === "GET" && url.pathname.startsWith("/_sandbox/ui/")) {
    const file = uiFile(url.pathname.slice("/_sandbox/ui/".length));
    return send(response, file ?? json({ error: "not found" }, 404));
  }
  if (url.pathname.startsWith("/_sandbox/")) {
    return send(response, await answerControl(options, method, url.pathname.slice("/_sandbox/".length), body));
  }
  const found = findMount(options.providers, url.pathname);
  if (!found)
    return send(response, json({ error: { type: "invalid_request_error", message: "sandbox: unknown path" } }, 404));

  const { provider, path } = found;
  const fault = options.faults.take(provider.name, method, path);
  if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
  if (fault?.kind === "reset") return incoming.socket.destroy();
  if (fault?.kind === "hang") return undefined;
  const request: SandboxRequest = {
    method,
    path,
    search: url.search,
    query: url.searchParams,
    body,
    bytes,
    headers: incoming.headers,
    origin: url.origin,
    fault,
  };
  const isMalformed = fault?.kind === "malformed";
  const reply = isMalformed ? htmlPage("<html><body>502 Bad Gateway</body></html>") : await answer(provider, request);
  options.traffic.note(
    {
      provider: provider.name,
      method,
      path: path + url.search,
      requestBody: body || undefined,
      status: reply.status,
      responseBody: reply.body.toString(),
    },
    provider.isContractPath(path) && !isMalformed,
  );
  // The work is done, but the caller never learns it.
  if (fault?.kind === "lost") return incoming.socket.destroy();
  if (fault?.kind === "drip") return drip(response, reply);
  return send(response, reply);
}

/** Starts a normal answer, then sends it byte by byte without ever finishing. */
function drip(response: ServerResponse, reply: HttpReply): void {
  response.writeHead(reply.status, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), DRIP_MS);
  response.on("close", () => clearInterval(timer));
}

const DRIP_MS = 50;

async function answer(provider: Provider, request: SandboxRequest): Promise<HttpReply> {
  try {
    const faulty = request.fault && provider.faultReply(request.fault);
    return faulty ?? (await provider.handle(request));
  } catch (error) {
    if (error instanceof ReplyError) return error.reply;
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`sandbox: ${provider.name} broke on ${request.method} ${request.path}\n${message}`);
    return provider.crashReply(message);
  }
}

function findMount(providers: readonly Provider[], pathname: string): { provider: Provider; path: string } | undefined {
  for (const provider of providers) {
    const mount = provider.mounts.find((candidate) => isUnder(candidate, pathname));
    if (mount) return { provider, path: mount.strip ? pathname.slice(mount.prefix.length) || "/" : pathname };
  }
  return undefined;
}

function isUnder(mount: Mount, pathname: string): boolean {
  return pathname === mount.prefix || pathname.startsWith(`${mount.prefix}/`);
}

async function readBody(incoming: http.IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of incoming) {
      const part = Buffer.from(chunk);
      bytes += part.length;
      if (bytes <= BODY_LIMIT_BYTES) chunks.push(part);
    }
  } catch {
    return undefined;
  }
  return bytes > BODY_LIMIT_BYTES ? undefined : Buffer.concat(chunks);
}

function send(response: http.ServerResponse, reply: HttpReply): undefined {
  response.writeHead(reply.status, { "x-content-type-options": "nosniff", ...reply.headers });
  response.end(reply.body);
  return undefined;
}

const FRONT_PAGE = `<p>A bank, a model, a payment provider, an identity provider and a mailbox on this machine.</p>
<p><a href="/mail">Mailbox</a> · <a href="/_sandbox/log">Requests</a> · <a href="/_sandbox/webhooks">Webhooks</a> · <a href="/_sandbox/clock">Clock</a></p>`;

interface ControlTarget {
  readonly clock: Clock;
  readonly faults: FaultTable;
  readonly traffic: Traffic;
  readonly webhooks: WebhookSender;
  /** Lets every provider act on the new time. */
  tick(): Promise<void>;
}

/** Answers `/_sandbox/…`, the controls for testers and developers. */
async function answerControl(
  control: ControlTarget,
  method: string,
  what: string,
  bodyText: string,
): Promise<HttpReply> {
  const body = bodyText === "" ? {} : parseObject(bodyText);
  if (body === undefined) return json({ error: "the body is not a JSON object" }, 400);

  switch (`${method} ${what}`) {
    case "GET health":
      return json({ status: "ok", now: new Date(control.clock.now()).toISOString() });

    case "GET faults":
      return json(control.faults.list());
    case "POST faults": {
      const problem = control.faults.add(body);
      return problem === undefined ? json(control.faults.list()) : json({ error: problem }, 400);
    }
    case "DELETE faults":
      control.faults.clear();
      return json([]);

    case "POST clock":
      control.clock.advance((numberField(body, "days") ?? 0) * DAY_MS + (numberField(body, "ms") ?? 0));
      await control.tick();
      return json({ now: new Date(control.clock.now()).toISOString() });
    case "GET clock":
      return json({ now: new Date(control.clock.now()).toISOString() });

    case "GET log":
      return json(control.traffic.recent());

    case "POST webhooks":
      control.webhooks.lose(body.lose === true);
      return json(control.webhooks.list());
    case "GET webhooks":
      return json(control.webhooks.list());

    default:
      return json({ error: `unknown control: ${method} /_sandbox/${what}` }, 404);
  }
}
