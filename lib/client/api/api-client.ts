import * as z from "zod";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import type { Operation } from "@/lib/schemas/operation";
import { ApiError } from "./api-error";

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

export type CallInput<O extends BareOperation> = O["method"] extends "GET"
  ? InAddress<z.input<O["input"]>, z.output<O["input"]>>
  : z.input<O["input"]>;

export type CallArguments<O extends Operation> =
  Record<never, never> extends CallInput<O>
    ? [input?: CallInput<O>, options?: CallOptions]
    : [input: CallInput<O>, options?: CallOptions];

export type Answer<T> = { status: number; message: string | undefined; payload: T };

type FileOperation = Operation & { method: "GET"; isFile: true };
/** Downloaded file; `name` is the server's name for it, or null. */
export type ReceivedFile = { name: string | null; content: Blob };

export type BareOperation = Pick<Operation, "method" | "path" | "input" | "output" | "fallback" | "timeoutMs">;

type Call<O extends Operation> = (...args: CallArguments<O>) => Promise<z.output<O["output"]>>;

export type ApiClient = {
  /** Returns the whole answer, for the few calls that need its status or message. */
  request: <O extends Operation>(operation: O, ...args: CallArguments<O>) => Promise<Answer<z.output<O["output"]>>>;
  callOf: <O extends Operation>(operation: O) => Call<O>;
  /** Calls next-auth's own endpoint, which has no envelope: the body is the payload. */
  bare: <O extends BareOperation>(operation: O, input: CallInput<O>) => Promise<z.output<O["output"]>>;
  /** A plain link would hide a refusal from the user. */
  file: <O extends FileOperation>(operation: O, input: CallInput<O>) => Promise<ReceivedFile>;
};

/**
 * Makes a client for the product's own API: envelope in, validated payload out.
 *
 * @throws ApiError from every call, after the global handling of docs/spec.md, section 8 (toast, logout on 401). An
 *   abort by the caller's own signal is rethrown unchanged and shows nothing.
 */
export function createApiClient(environment: ApiEnvironment): ApiClient {
  const failures = trackFailures(environment);
  const ask = async <T, A>(
    operation: BareOperation,
    input: object,
    options: CallOptions,
    { read, take }: { read: (response: Response) => Promise<T>; take: (received: Received<T>) => A },
  ): Promise<A> => {
    const { path, rest } = fillPath(operation, input);
    const key = `${operation.method} ${operation.method === "GET" ? withQuery(path, rest) : path}`;
    const unreached = `no answer: ${key}`;
    const reportOf = (of: string) => (message: string) => {
      if (!options.isQuiet) failures.report(of, message);
    };
    const received = await send(environment, operation, { path, rest }, options, reportOf(unreached), read);
    failures.clear(unreached);
    if (!received.ok) throw refusal(environment, operation, options, received, reportOf(key));
    const taken = take(received);
    failures.clear(key);
    return taken;
  };
  const request: ApiClient["request"] = (operation, ...[input, options = {}]) =>
    ask(operation, input ?? {}, options, {
      read: readJson,
      take: (received) => open(received, operation, options),
    });
  return {
    request,
    bare: (operation, input) =>
      ask(
        operation,
        input ?? {},
        {},
        { read: readJson, take: ({ status, body }) => readBare(operation, status, body) },
      ),
    file: (operation, input) => ask(operation, input ?? {}, {}, { read: readFile, take: ({ body }) => body }),
    callOf:
      (operation) =>
      async (...args) =>
        (await request(operation, ...args)).payload,
  };
}

type Filled = { path: string; rest: Record<string, unknown> };

function fillPath({ path }: BareOperation, input: object): Filled {
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
  { method, timeoutMs = REQUEST_TIMEOUT_MS }: BareOperation,
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

/** Fields parse independently: a malformed field must not hide the message. */
const refused = z.object({
  message: z.string().min(1).optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  errorDetails: z.string().optional().catch(undefined),
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
});

const LOGIN_PATH = "/api/auth/login";
const PATHS_WITHOUT_REDIRECT = [LOGIN_PATH, "/api/auth/signup", "/api/auth/verify-email"];

function refusal(
  environment: ApiEnvironment,
  operation: BareOperation,
  options: CallOptions,
  received: Refused,
  report: Report,
): ApiError {
  const { path } = operation;
  const { status } = received;
  const parsed = refused.safeParse(received.body);
  const body = parsed.success ? parsed.data : {};
  if (status === 401) {
    if (options.isLoggingOut) return toApiError(status, body, operation, options);
    environment.clearSession();
    const isOnLoginPage = environment.currentPath().startsWith("/login");
    if (!PATHS_WITHOUT_REDIRECT.includes(path) && !isOnLoginPage) environment.goToLogin();
  } else if (path !== LOGIN_PATH) {
    report(body.message ?? TOASTS.serverError(status));
  }
  return toApiError(status, body, operation, options);
}

function toApiError(
  status: number,
  body: z.output<typeof refused>,
  operation: BareOperation,
  { fallback = operation.fallback }: CallOptions,
): ApiError {
  return new ApiError({
    code: body.error ?? "UNEXPECTED",
    status,
    message: body.message ?? (typeof fallback === "string" ? fallback : fallback(status)),
    issues: body.issues,
    details: body.errorDetails,
  });
}

const envelope = z.looseObject({
  success: z.boolean().optional(),
  message: z.string().optional().catch(undefined),
  payload: z.unknown().optional(),
});

function open<O extends Operation>(
  { status, body }: Received<unknown>,
  operation: O,
  options: CallOptions,
): Answer<z.output<O["output"]>> {
  const invalid = (message: string, cause?: unknown) =>
    new ApiError({ code: "INVALID_RESPONSE", status, message, cause });
  if (body === undefined || body === null) throw invalid(FALLBACKS.invalidFormat);
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw invalid(options.strict?.invalid ?? FALLBACKS.invalidFormat);
  if (parsed.data.success === false) {
    const fields = refused.safeParse(body);
    throw toApiError(status, fields.success ? fields.data : {}, operation, options);
  }
  if (options.strict && parsed.data.success !== true) throw invalid(options.strict.invalid);
  const payload = operation.output.safeParse(parsed.data.payload);
  if (!payload.success) throw invalid(options.strict?.missingPayload ?? FALLBACKS.invalidFormat, payload.error);
  return { status, message: parsed.data.message, payload: payload.data as z.output<O["output"]> };
}

function readBare<O extends BareOperation>(operation: O, status: number, body: unknown): z.output<O["output"]> {
  const read = operation.output.safeParse(body);
  if (read.success) return read.data as z.output<O["output"]>;
  throw new ApiError({ code: "INVALID_RESPONSE", status, message: FALLBACKS.invalidFormat, cause: read.error });
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
