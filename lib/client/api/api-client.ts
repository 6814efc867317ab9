import type { z } from "zod";
import type { Call } from "@/lib/calls/call";
import type { Issue } from "@/lib/domain/errors";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import type { OperationAt } from "@/lib/schemas/operations";
import { ApiError } from "./api-error";
import { hasShape, isJsonObject } from "./shape";

/** docs/spec.md, 9.1. An operation may override it. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Injected, so the rules below are tested without a page. */
export type ApiEnvironment = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Readable half of the token, null without the cookie (docs/contract.md, section 1). */
  bearer: () => string | null;
  /** Shows a toast; repeating a text adds no second toast. */
  notify: (message: string) => void;
  retract: (message: string) => void;
  /** Clears the user's readable cookies and local state. */
  clearSession: () => void;
  goToLogin: () => void;
  /** Host named in the "Cannot connect" toast. */
  host: () => string;
  currentPath: () => string;
};

export type CallOptions = {
  signal?: AbortSignal;
  /** Message when the server sends none and the operation's own fallback doesn't fit. */
  fallback?: string | ((status: number) => string);
  /** Suppresses the toast, for calls whose failure is ignored, such as one account of a bulk refresh. */
  isQuiet?: boolean;
  /** Leaves a 401 to the caller, who has already logged out. Someone else may be logged in by now. */
  isLoggingOut?: boolean;
  /** Readable half of the token this page gave up, for the call that ends its session. */
  endedToken?: string;
  /** Requires `success: true`. These messages are used when it or the payload is missing (docs/spec.md, 5.4). */
  strict?: { invalid: string; missingPayload: string };
};

/** Query values are text, so the parsed type is accepted as well. `null` omits a value. */
type InAddress<I, O> = {
  [K in keyof I]: (unknown extends I[K] ? never : I[K]) | (K extends keyof O ? ReadOnly<O[K]> : never) | null;
};
type ReadOnly<T> = T extends readonly (infer E)[] ? readonly E[] : T;

type InputOf<C extends Call> = OperationAt<C>["input"];

export type CallInput<C extends Call> = C["method"] extends "GET"
  ? InAddress<z.input<InputOf<C>>, z.output<InputOf<C>>>
  : z.input<InputOf<C>>;

export type CallArguments<C extends Call> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** Type of an answer's payload, from the schema that the server keeps to. */
export type Payload<C extends Call> = C extends { answers: "unknown" } ? unknown : z.output<OperationAt<C>["output"]>;

type Answer<T> = { status: number; message: string | undefined; payload: T };

/** Downloaded file; `name` is the server's name for it, or null. */
type ReceivedFile = { name: string | null; content: Blob };

/** Call outside the product's own API. */
type BareCall = Pick<Call, "method" | "path" | "fallback">;

/** A call whose answer is a file; any other call is a type error. */
export type FileCall<C extends Call> = C & (OperationAt<C> extends { isFile: true } ? unknown : never);

export type ApiClient = {
  /** Returns the whole answer, for the few calls that need its status or message. */
  request: <C extends Call>(call: C, ...args: CallArguments<C>) => Promise<Answer<Payload<C>>>;
  callOf: <C extends Call>(call: C) => (...args: CallArguments<C>) => Promise<Payload<C>>;
  /** Calls next-auth's own endpoint, which has no envelope. `read` returns null for a malformed body. */
  bare: <T>(call: BareCall, input: object, read: (body: unknown) => T | null) => Promise<T>;
  /** A plain link would hide a refusal from the user. */
  file: <C extends Call>(call: FileCall<C>, input: CallInput<C>) => Promise<ReceivedFile>;
};

/**
 * Makes a client for the product's own API: envelope in, payload out. Payloads are checked for
 * their JSON kind; the server's tests check the rest.
 *
 * @throws ApiError from every call, after the global handling of docs/spec.md, section 8 (toast, logout on 401). An
 *   abort by the caller's own signal is rethrown unchanged and shows nothing.
 */
export function createApiClient(environment: ApiEnvironment): ApiClient {
  const failures = trackFailures(environment);
  const ask = async <T, A>(
    call: Call,
    input: object,
    options: CallOptions,
    { read, take }: { read: (response: Response) => Promise<T>; take: (received: Received<T>) => A },
  ): Promise<A> => {
    const { path, rest } = fillPath(call, input);
    const key = `${call.method} ${call.method === "GET" ? withQuery(path, rest) : path}`;
    const unreached = `no answer: ${key}`;
    const reportOf = (of: string) => (message: string) => {
      if (!options.isQuiet) failures.report(of, message);
    };
    const received = await send(environment, call, { path, rest }, options, reportOf(unreached), read);
    failures.clear(unreached);
    if (!received.ok) throw refusal(environment, call, options, received, reportOf(key));
    const taken = take(received);
    failures.clear(key);
    return taken;
  };
  const request: ApiClient["request"] = (call, ...[input, options = {}]) =>
    ask(call, input ?? {}, options, { read: readJson, take: (received) => open(received, call, options) });
  return {
    request,
    bare: (call, input, read) =>
      ask(
        call,
        input,
        {},
        {
          read: readJson,
          take({ status, body }) {
            const taken = read(body);
            if (taken === null) throw invalidResponse(status, FALLBACKS.invalidFormat);
            return taken;
          },
        },
      ),
    file: (call, input) => ask(call, input ?? {}, {}, { read: readFile, take: ({ body }) => body }),
    callOf:
      (call) =>
      async (...args) =>
        (await request(call, ...args)).payload,
  };
}

type Filled = { path: string; rest: Record<string, unknown> };

function fillPath({ path }: Call, input: object): Filled {
  const rest: Record<string, unknown> = { ...input };
  const filled = path.replace(/\[(\w+)\]/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { path: filled, rest };
}

/** Only a later answer to the same call retracts its message. */
function trackFailures(environment: ApiEnvironment) {
  const shown = new Map<string, string>();
  return {
    report(of: string, message: string) {
      shown.set(of, message);
      environment.notify(message);
    },
    clear(of: string) {
      const message = shown.get(of);
      if (message === undefined) return;
      shown.delete(of);
      if (![...shown.values()].includes(message)) environment.retract(message);
    },
  };
}

type Report = (message: string) => void;
type Received<T> = { ok: true; status: number; body: T };
type Refused = { ok: false; status: number; body: unknown };

async function send<T>(
  environment: ApiEnvironment,
  { method, timeoutMs = REQUEST_TIMEOUT_MS }: Call,
  { path, rest }: Filled,
  options: CallOptions,
  report: Report,
  read: (response: Response) => Promise<T>,
): Promise<Received<T> | Refused> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const bearer = options.endedToken ?? environment.bearer();
  const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal;
  try {
    const response = await environment.fetch(method === "GET" ? withQuery(path, rest) : path, {
      method,
      credentials: "same-origin",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
      },
      ...(method === "GET" ? {} : { body: JSON.stringify(rest) }),
      signal,
    });
    const { ok, status } = response;
    return ok ? { ok, status, body: await read(response) } : { ok, status, body: await readJson(response) };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (deadline.signal.aborted) {
      report(TOASTS.timedOut);
      throw new ApiError({ code: "TIMEOUT", status: null, message: FALLBACKS.network, cause });
    }
    // fetch rejects with a TypeError exactly when the server is unreachable.
    if (cause instanceof TypeError) {
      report(TOASTS.cannotConnect(environment.host()));
      throw new ApiError({ code: "NETWORK", status: null, message: FALLBACKS.network, cause });
    }
    report(TOASTS.unexpected);
    throw new ApiError({ code: "UNEXPECTED", status: null, message: FALLBACKS.network, cause });
  } finally {
    clearTimeout(timer);
  }
}

type Refusal = { message?: string; error?: string; errorDetails?: string; issues?: readonly Issue[] };

/** Fields are read independently: a malformed field must not hide the message. */
function readRefusal(body: unknown): Refusal {
  if (!isJsonObject(body)) return {};
  const { message, error, errorDetails, issues } = body;
  return {
    message: textOf(message) || undefined,
    error: textOf(error),
    errorDetails: textOf(errorDetails),
    issues: Array.isArray(issues) && issues.every(isIssue) ? issues : undefined,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
const isIssue = (value: unknown): value is Issue => hasShape(value, { path: "text", message: "text" });

const LOGIN_PATH = "/api/auth/login";
const PATHS_WITHOUT_REDIRECT = [LOGIN_PATH, "/api/auth/signup", "/api/auth/verify-email"];

function refusal(
  environment: ApiEnvironment,
  call: Call,
  options: CallOptions,
  received: Refused,
  report: Report,
): ApiError {
  const { path } = call;
  const { status } = received;
  const body = readRefusal(received.body);
  if (status === 401) {
    if (options.isLoggingOut) return toApiError(status, body, call, options);
    environment.clearSession();
    const isOnLoginPage = environment.currentPath().startsWith("/login");
    if (!PATHS_WITHOUT_REDIRECT.includes(path) && !isOnLoginPage) environment.goToLogin();
  } else if (path !== LOGIN_PATH) {
    report(body.message ?? TOASTS.serverError(status));
  }
  return toApiError(status, body, call, options);
}

function toApiError(
  status: number,
  body: Refusal,
  call: Call,
  { fallback = call.fallback ?? FALLBACKS.generic }: CallOptions,
): ApiError {
  return new ApiError({
    code: body.error ?? "UNEXPECTED",
    status,
    message: body.message ?? (typeof fallback === "string" ? fallback : fallback(status)),
    issues: body.issues,
    details: body.errorDetails,
  });
}

function open<C extends Call>(
  { status, body }: Received<unknown>,
  call: C,
  { strict, ...options }: CallOptions,
): Answer<Payload<C>> {
  if (body === undefined || body === null) throw invalidResponse(status, FALLBACKS.invalidFormat);
  if (!isJsonObject(body) || (body.success !== undefined && typeof body.success !== "boolean"))
    throw invalidResponse(status, strict?.invalid ?? FALLBACKS.invalidFormat);
  if (body.success === false) throw toApiError(status, readRefusal(body), call, options);
  if (strict && body.success !== true) throw invalidResponse(status, strict.invalid);
  if (!isOfKind(body.payload, call.answers))
    throw invalidResponse(status, strict?.missingPayload ?? FALLBACKS.invalidFormat);
  return { status, message: textOf(body.message), payload: body.payload as Payload<C> };
}

/** The server's tests hold the payload's fields to their schema; this only tells an answer from something else. */
function isOfKind(payload: unknown, kind: Call["answers"]): boolean {
  switch (kind) {
    case "unknown":
      return true;
    case "list":
      return Array.isArray(payload);
    case "boolean":
      return typeof payload === "boolean";
    case "object or null":
      return payload === null || isJsonObject(payload);
    case undefined:
      return isJsonObject(payload);
  }
}

function invalidResponse(status: number, message: string): ApiError {
  return new ApiError({ code: "INVALID_RESPONSE", status, message });
}

async function readFile(response: Response): Promise<ReceivedFile> {
  const name = /filename="([\w.-]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { name: name ?? null, content: await response.blob() };
}

/** @returns undefined for an empty body or one that isn't JSON */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Omits unset values so the server's defaults apply. Joins lists with commas. */
function withQuery(path: string, query: Filled["rest"]): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") continue;
    params.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
