import type { IncomingHttpHeaders } from "node:http";
import type { Fault, ProviderName } from "./faults";

/** A request as a provider sees it. */
export interface SandboxRequest {
  readonly method: string;
  /** Below the provider's mount, without the query: `/transactions/sync`. */
  readonly path: string;
  /** With its `?`, or empty. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** The body as it came, for what isn't text. */
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** How the caller addressed us, e.g. `http://localhost:3001`: links in answers must keep to the same name. */
  readonly origin: string;
  /** A misbehaviour of the provider's own kind, already counted. */
  readonly fault: Fault | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** One thing that speaks a real protocol. */
export interface Provider {
  readonly name: ProviderName;
  readonly mounts: readonly Mount[];
  /** Whether JSON answers on this path belong to the provider's published contract and go to the recorder. */
  isContractPath(path: string): boolean;
  handle(request: SandboxRequest): HttpReply | Promise<HttpReply>;
  /** The provider's own error for a fault, or undefined when the fault is left to `handle`. */
  faultReply(fault: Fault): HttpReply | undefined;
  /** What the provider says when it breaks. */
  crashReply(message: string): HttpReply;
  /** Called after the clock was moved and when a day has passed. */
  tick?(): void | Promise<void>;
}

export interface Mount {
  readonly prefix: string;
  /** False keeps the prefix in the path a provider sees. */
  readonly strip: boolean;
}

/** Thrown by a handler to answer at once. */
export class ReplyError extends Error {
  constructor(readonly reply: HttpReply) {
    super(`answered ${reply.status}`);
  }
}

export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return { status, body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } };
}

export function htmlPage(body: string, status = 200, headers: Readonly<Record<string, string>> = {}): HttpReply {
  return {
    status,
    body,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", ...headers },
  };
}

export function redirect(location: string): HttpReply {
  return { status: 303, body: "", headers: { location, "cache-control": "no-store" } };
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes any text safe inside HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
