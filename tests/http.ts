import { parseSetCookie } from "cookie";

/** A browser for route handlers: keeps cookies and sends an origin, like real ones. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly ipAddress: string) {}

  /** Another browser at the same address. */
  neighbor = () => new TestBrowser(this.ipAddress);
  /** The whole token, as sent by a program. */
  token = (): string => `${this.cookies.get("accessToken")}.${this.cookies.get("accessTokenSignature")}`;

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
