import * as z from "zod";
import { FALLBACKS, TOASTS } from "@/lib/schemas/fallbacks";
import { ApiError } from "./api-error";

/** docs/spec-coverage.md, row 9.1. */
export const REQUEST_TIMEOUT_MS = 10_000;
export const GENERATION_TIMEOUT_MS = 30_000;

/** What the client needs of the page it runs in; given by the caller so that every rule below is tested without one. */
export type ApiEnvironment = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Shows a toast. The same text twice is one toast. */
  notify: (message: string) => void;
  /** Takes a toast away that no longer holds. */
  retract: (message: string) => void;
  /** Forgets the signed-in user here: readable cookies and local state. */
  clearSession: () => void;
  goToLogin: () => void;
  /** The host named in the "Cannot connect" toast. */
  host: () => string;
  /** The path of the page the person is on. */
  currentPath: () => string;
};

export type QueryValue = string | number | boolean | null | undefined | readonly string[];

export type CallOptions<S extends z.ZodType> = {
  /** The payload's schema: what the caller gets is what it lets through. */
  schema: S;
  /** The words when the server sent none. */
  fallback: string | ((status: number) => string);
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** No toast on failure: for calls whose failure is ignored, such as one account of a refresh of all. */
  isQuiet?: boolean;
  /** A 401 is left to the caller, who is signing out anyway: what it would do is being done. */
  isSigningOut?: boolean;
  /** `success: true` must be there, and these words are used when it or the payload is not (docs/spec-coverage.md, row 5.4). */
  strict?: { invalid: string; missingPayload: string };
};

export type Answer<T> = { status: number; message: string | undefined; payload: T };

type Method = "GET" | "POST" | "PATCH" | "DELETE";
type Call = <S extends z.ZodType>(path: string, options: CallOptions<S>) => Promise<z.output<S>>;

export type ApiClient = {
  /** The whole answer, for the few calls that need the status or the message beside the payload. */
  request: <S extends z.ZodType>(method: Method, path: string, options: CallOptions<S>) => Promise<Answer<z.output<S>>>;
  get: Call;
  post: Call;
  patch: Call;
  delete: Call;
};

/**
 * Makes a client for the product's own API: envelope in, validated payload out.
 *
 * @throws ApiError from every call, after the global handling of docs/spec-coverage.md, section 8 (toast, sign-out on 401)
 * was done.
 *   An abort by the caller's own signal is thrown on as it is and says nothing to the person.
 */
export function createApiClient(environment: ApiEnvironment): ApiClient {
  const failures = sayFailures(environment);
  const request: ApiClient["request"] = async (method, path, options) => {
    const key = `${method} ${path}`;
    const say = (message: string, of = key) => {
      if (!options.isQuiet) failures.say(of, message);
    };
    const received = await send(environment, method, path, options, say);
    failures.takeBack(REACHING);
    if (!received.ok) throw refusal(environment, path, options, received, say);
    const answer = open(received, options);
    failures.takeBack(key);
    return answer;
  };
  const call =
    (method: Method): Call =>
    async (path, options) =>
      (await request(method, path, options)).payload;
  return { request, get: call("GET"), post: call("POST"), patch: call("PATCH"), delete: call("DELETE") };
}

/** What failed when there was no answer at all: any answer takes it back, whichever call it is of. */
const REACHING = "reaching the server";

/** The failures that stand on the screen, by what failed; what succeeds later takes its own words away. */
function sayFailures(environment: ApiEnvironment) {
  const said = new Map<string, string>();
  return {
    say(of: string, message: string) {
      said.set(of, message);
      environment.notify(message);
    },
    takeBack(of: string) {
      const message = said.get(of);
      if (message === undefined) return;
      said.delete(of);
      if (![...said.values()].includes(message)) environment.retract(message);
    },
  };
}

type Say = (message: string, of?: string) => void;
type Received = { ok: boolean; status: number; body: unknown };
type AnyOptions = CallOptions<z.ZodType>;

async function send(
  environment: ApiEnvironment,
  method: Method,
  path: string,
  options: AnyOptions,
  say: Say,
): Promise<Received> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), options.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline.signal]) : deadline.signal;
  try {
    const response = await environment.fetch(withQuery(path, options.query), {
      method,
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      ...(method === "GET" ? {} : { body: JSON.stringify(options.body ?? {}) }),
      signal,
    });
    return { ok: response.ok, status: response.status, body: parseJson(await response.text()) };
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (deadline.signal.aborted) {
      say(TOASTS.timedOut);
      throw new ApiError({ code: "TIMEOUT", status: null, message: FALLBACKS.network, cause });
    }
    // fetch rejects with a TypeError when, and only when, the server could not be reached.
    if (cause instanceof TypeError) {
      say(TOASTS.cannotConnect(environment.host()), REACHING);
      throw new ApiError({ code: "NETWORK", status: null, message: FALLBACKS.network, cause });
    }
    say(TOASTS.unexpected);
    throw new ApiError({ code: "UNEXPECTED", status: null, message: FALLBACKS.network, cause });
  } finally {
    clearTimeout(timer);
  }
}

/** A failure's fields, each taken when it fits: a broken one must not hide the others from the person. */
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
  path: string,
  options: AnyOptions,
  received: Received,
  say: Say,
): ApiError {
  const { status } = received;
  const parsed = refused.safeParse(received.body);
  const body = parsed.success ? parsed.data : {};
  if (status === 401) {
    if (options.isSigningOut) return toApiError(status, body, options);
    environment.clearSession();
    const isOnLoginPage = environment.currentPath().startsWith("/login");
    if (!PATHS_WITHOUT_REDIRECT.includes(path) && !isOnLoginPage) environment.goToLogin();
  } else if (path !== LOGIN_PATH) {
    say(body.message ?? TOASTS.serverError(status));
  }
  return toApiError(status, body, options);
}

function toApiError(status: number, body: z.output<typeof refused>, { fallback }: AnyOptions): ApiError {
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

function open<S extends z.ZodType>({ status, body }: Received, options: CallOptions<S>): Answer<z.output<S>> {
  const invalid = (message: string, cause?: unknown) =>
    new ApiError({ code: "INVALID_RESPONSE", status, message, cause });
  if (body === undefined || body === null) throw invalid(FALLBACKS.invalidFormat);
  const parsed = envelope.safeParse(body);
  if (!parsed.success) throw invalid(options.strict?.invalid ?? FALLBACKS.invalidFormat);
  if (parsed.data.success === false) {
    const fields = refused.safeParse(body);
    throw toApiError(status, fields.success ? fields.data : {}, options);
  }
  if (options.strict && parsed.data.success !== true) throw invalid(options.strict.invalid);
  const payload = options.schema.safeParse(parsed.data.payload);
  if (!payload.success) throw invalid(options.strict?.missingPayload ?? FALLBACKS.invalidFormat, payload.error);
  return { status, message: parsed.data.message, payload: payload.data };
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Leaves out what is unset, so that the server's own defaults hold; lists are joined with commas. */
function withQuery(path: string, query: AnyOptions["query"]): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === "") continue;
    params.set(name, Array.isArray(value) ? value.join(",") : String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
