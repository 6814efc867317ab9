import crypto from "node:crypto";
import type { Clock } from "../core/clock";
import { type HttpReply, json, type Provider, ReplyError, type SandboxRequest } from "../core/http";
import { type JsonObject, randomId } from "../core/json";
import type { StateStore } from "../core/state";
import type { WebhookSender } from "../core/webhooks";
import { createBilling } from "./billing";
import { API_VERSION } from "./objects";
import { createHostedPages } from "./pages";
import { createStripeRoutes } from "./routes";
import { createStripeStore, refuse, stripeError, stripeFaultReply } from "./store";

export interface StripeOptions {
  readonly state: StateStore;
  readonly clock: Clock;
  readonly webhooks: WebhookSender;
  readonly appUrl: string;
  readonly webhookSecret: string;
}

const REPLAY_SECONDS = 86_400;
const KEY_LIMIT = 255;

/**
 * Makes the payment provider: its interface at `/v1`, because the SDK allows no base path, and its hosted pages at
 * `/stripe`.
 */
export function createStripeProvider(options: StripeOptions): Provider {
  const endpoint = { url: `${options.appUrl}/api/webhooks/stripe`, secret: options.webhookSecret };
  const store = createStripeStore(options.state, options.clock);
  const billing = createBilling(store, { ...options, endpoint });
  const routes = createStripeRoutes(store, billing);
  const hosted = createHostedPages(store, billing);

  const answer = (request: SandboxRequest): HttpReply => {
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(request.path));
    if (!route) {
      return stripeError(
        404,
        "invalid_request_error",
        `Unrecognized request URL (${request.method}: ${request.path}).`,
      );
    }
    const body = parseForm(request.method === "GET" ? request.search.slice(1) : request.body);
    const id = request.path.match(route.pattern)?.[1] ?? "";
    return json(route.handle({ body, id, origin: request.origin }));
  };

  const answerOrFail = (request: SandboxRequest): HttpReply =>
    (request.fault && stripeFaultReply(request.fault)) ?? withErrors(() => answer(request));

  /** Repeats the first answer for the same idempotency key, whatever it was; other parameters are an error. */
  const answerOnce = (request: SandboxRequest, key: string): HttpReply => {
    if (key.length > KEY_LIMIT) refuse("Idempotency keys are limited to 255 characters.");
    const { replays } = store.memory;
    const oldest = store.now() - REPLAY_SECONDS;
    for (const [known, replay] of Object.entries(replays)) if (replay.at < oldest) delete replays[known];
    const fingerprint = crypto.createHash("sha256").update(`${request.path}\n${request.body}`).digest("hex");
    const replay = replays[key];
    if (replay && replay.fingerprint !== fingerprint) {
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with.";
      return stripeError(400, "idempotency_error", message);
    }
    if (replay) {
      const headers = { "content-type": "application/json", "idempotent-replayed": "true" };
      return { status: replay.status, body: replay.body, headers };
    }
    const reply = answerOrFail(request);
    // Refusals before any work aren't kept; a declined card and internal failures are.
    if (reply.status >= 400 && reply.status < 500 && reply.status !== 402) return reply;
    replays[key] = { fingerprint, at: store.now(), status: reply.status, body: reply.body.toString() };
    return reply;
  };

  return {
    name: "stripe",
    mounts: [
      { prefix: "/v1", strip: false },
      { prefix: "/stripe", strip: false },
    ],
    isContractPath: (path) => path.startsWith("/v1/"),
    // Left to `handle`: an idempotency key also repeats a failure that was answered.
    faultReply: () => undefined,
    crashReply: (message) => stripeError(500, "api_error", message),
    handle(request) {
      if (request.path.startsWith("/stripe")) return hosted(request);
      if (!/^(Bearer|Basic) ./.test(request.headers.authorization ?? "")) {
        return stripeError(401, "invalid_request_error", "You did not provide an API key.");
      }
      const key = request.headers["idempotency-key"];
      const isWrite = request.method !== "GET";
      const reply =
        request.method === "POST" && typeof key === "string" ? answerOnce(request, key) : answerOrFail(request);
      if (isWrite) store.save();
      return { ...reply, headers: { ...reply.headers, "request-id": randomId("req_"), "stripe-version": API_VERSION } };
    },
    tick() {
      billing.settle();
      store.save();
    },
  };
}

function withErrors(action: () => HttpReply): HttpReply {
  try {
    return action();
  } catch (error) {
    if (error instanceof ReplyError) return error.reply;
    throw error;
  }
}

type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** Decodes the bracket notation: `line_items[0][price]=x&metadata[user]=y&expand[]=z`. */
function parseForm(text: string): JsonObject {
  const root: { [key: string]: FormValue } = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split("[")[0] ?? name, ...[...name.matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? "")];
    setAt(root, path, value);
  }
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, toLists(value)]));
}

function setAt(root: { [key: string]: FormValue }, path: readonly string[], value: string): void {
  let node = root;
  path.forEach((part, index) => {
    const key = part === "" ? String(Object.keys(node).length) : part;
    if (key === "__proto__") return;
    if (index === path.length - 1) {
      node[key] = value;
      return;
    }
    const next = node[key];
    const child = typeof next === "object" && !Array.isArray(next) ? next : {};
    node[key] = child;
    node = child;
  });
}

/** Objects with keys 0, 1, 2, … were lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, child]): [string, FormValue] => [key, toLists(child)]);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}
