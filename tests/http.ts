import { parseSetCookie } from "cookie";
import { answerCall } from "@/app/api/calls";
import type { Operation } from "@/lib/schemas/operation";
import { operations } from "@/lib/schemas/operations";

/** A browser of our API: keeps cookies and sends an origin, like real ones. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly ipAddress: string) {}

  /** Another browser at the same address. */
  neighbor = () => new TestBrowser(this.ipAddress);
  /** The whole token, as sent by a program. */
  token = (): string => `${this.cookies.get("accessToken")}.${this.cookies.get("accessTokenSignature")}`;

  /** @param input  parts of the path by their names, and the fields of the query or body */
  call = (name: keyof typeof operations, input: Record<string, unknown> = {}) => {
    const { method, path, body } = callOf(name, input);
    return this.send(method, path, body);
  };
  get = (path: string) => this.send("GET", path);
  post = (path: string, body: unknown) => this.send("POST", path, body);
  patch = (path: string, body: unknown) => this.send("PATCH", path, body);
  delete = (path: string, body: unknown = {}) => this.send("DELETE", path, body);

  private async send(method: string, path: string, body?: unknown): Promise<Answer> {
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
    const answer = await answerOf(await answerCall(request));
    for (const cookie of answer.setCookies) {
      const { name, value = "", maxAge } = parseSetCookie(cookie, { decode: (raw) => raw });
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }
}

/** Builds the request a client sends to call an operation. */
export function callOf(name: keyof typeof operations, input: Record<string, unknown>) {
  const { method, path: route, inQuery = [] }: Operation = operations[name];
  const body = { ...input };
  const address = route.replace(/\[(\w+)\]/g, (_, part: string) => {
    delete body[part];
    return encodeURIComponent(String(input[part]));
  });
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(body)) {
    if (method !== "GET" && !inQuery.includes(field)) continue;
    if (value !== undefined) query.set(field, String(value));
    delete body[field];
  }
  const search = query.size > 0 ? `?${query}` : "";
  return { method, path: address + search, ...(method === "GET" ? {} : { body }) };
}

/** Calls an operation as a program does: with these headers, and nothing only a browser sends. */
export function callWith(
  headers: Record<string, string>,
  name: keyof typeof operations,
  input: Record<string, unknown> = {},
): Promise<Response> {
  return send({ ...callOf(name, input), headers });
}

/** Sends a request as a program does. */
export function send(request: {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}): Promise<Response> {
  const { method, path, headers, body } = request;
  return answerCall(
    new Request(`http://localhost:3000${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
}

/** Returns the text of a file that a viewer downloads. */
export async function download({ token }: { token: string }, path: string): Promise<string> {
  return (await send({ method: "GET", path, headers: { authorization: `Bearer ${token}` } })).text();
}

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
