import path from "node:path";
import { parseSetCookie } from "cookie";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";

/** A browser for route handlers: keeps cookies and sends an origin, like real ones. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly ipAddress: string) {}

  /** Another browser at the same address. */
  neighbor = () => new TestBrowser(this.ipAddress);
  /** The whole token, as sent by a program. */
  token = (): string => `${this.cookies.get("accessToken")}.${this.cookies.get("accessTokenSignature")}`;

  /** @param input  parts of the path by their names, and the fields of the query or body */
  call = async (name: keyof typeof operations, input: Record<string, unknown> = {}) => {
    const { handler, method, path, body, params } = await callOf(name, input);
    return this.send(handler, method, path, body, params);
  };
  get = (handler: Handler, path: string) => this.send(handler, "GET", path);
  /** @param params  path segments named by the route */
  post = (handler: Handler, path: string, body: unknown, params: Record<string, string> = {}) =>
    this.send(handler, "POST", path, body, params);
  patch = (handler: Handler, path: string, body: unknown) => this.send(handler, "PATCH", path, body);
  /** @param id  last path segment, if the route names one */
  delete = (handler: Handler, path: string, options: { body?: unknown; id?: string } = {}) =>
    this.send(handler, "DELETE", path, options.body ?? {}, options.id === undefined ? {} : { id: options.id });

  private async send(
    handler: Handler,
    method: string,
    path: string,
    body?: unknown,
    params: Record<string, string> = {},
  ): Promise<Answer> {
    const half = this.cookies.get("accessToken");
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      headers: {
        "sec-fetch-site": "same-origin",
        "x-forwarded-for": this.ipAddress,
        "user-agent": "Test/1.0",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        // Pages can read this half and send it with every call.
        ...(half === undefined ? {} : { authorization: `Bearer ${half}` }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await answerOf(await handler(request, { params: Promise.resolve(params) }));
    for (const cookie of answer.setCookies) {
      const { name, value = "", maxAge } = parseSetCookie(cookie, { decode: (raw) => raw });
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** What a client sends to call an operation, and the handler that receives it. */
export async function callOf(name: keyof typeof operations, input: Record<string, unknown>) {
  const { method, path: route, inQuery = [] }: Operation = operations[name];
  const handlers: Record<string, Handler> = await import(path.resolve(`app${route}/route.ts`));
  const handler = handlers[method];
  if (!handler) throw new Error(`${route} has no ${method}`);
  const params: Record<string, string> = {};
  const body = { ...input };
  const address = route.replace(/\[(\w+)\]/g, (_, part: string) => {
    const value = String(input[part]);
    params[part] = value;
    delete body[part];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(body)) {
    if (method !== "GET" && !inQuery.includes(field)) continue;
    if (value !== undefined) query.set(field, String(value));
    delete body[field];
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { handler, method, path: address + search, params, ...(method === "GET" ? {} : { body }) };
}

/** Calls an operation as a program does: with these headers, and nothing only a browser sends. */
export async function callWith(
  headers: Record<string, string>,
  name: keyof typeof operations,
  input: Record<string, unknown> = {},
): Promise<Response> {
  const { handler, method, path: address, body, params } = await callOf(name, input);
  const request = new Request(`http://localhost:3000${address}`, {
    method,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return handler(request, { params: Promise.resolve(params) });
}

export type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

export type Answer = { status: number; headers: Headers; setCookies: string[]; body: Envelope };

/** Either envelope; the test's expectation decides. */
type Envelope = {
  success: boolean;
  message?: string;
  error?: string;
  errorDetails?: string;
  issues?: { path: string; message: string }[];
  // biome-ignore lint/suspicious/noExplicitAny: tests assert its content
  payload: any;
};

export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: response.headers,
    setCookies: response.headers.getSetCookie(),
    body: await response.json(),
  };
}
