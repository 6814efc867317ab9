import type { IncomingHttpHeaders } from "node:http";
import type { Fault, ProviderName } from "./faults";

export interface SandboxRequest {
  readonly method: string;
  /** Path below the provider's mount, without the query: `/transactions/sync`. */
  readonly path: string;
  /** Query with its `?`, or empty. */
  readonly search: string;
  readonly query: URLSearchParams;
  readonly body: string;
  /** Raw body, for content that isn't text. */
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Address the caller used, such as `http://localhost:3001`; links in answers must keep it. */
  readonly origin: string;
  /** Provider-specific fault, already counted. */
  readonly fault: Fault | undefined;
}

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface Provider {
  readonly name: ProviderName;
  readonly mounts: readonly Mount[];
  /** Returns true when this path's JSON answers are under the published contract and are recorded. */
  isContractPath(path: string): boolean;
  handle(request: SandboxRequest): HttpReply | Promise<HttpReply>;
  /** Returns the provider's own error for a fault, or undefined to leave the fault to `handle`. */
  faultReply(fault: Fault): HttpReply | undefined;
  crashReply(message: string): HttpReply;
  /** Called after the clock moves and when a day passes. */
  tick?(): void | Promise<void>;
}

export interface Mount {
  readonly prefix: string;
  /** False keeps the prefix in the provider's path. */
  readonly strip: boolean;
}

/** Thrown by a handler to answer immediately. */
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

/** Escapes text for HTML, attribute values included. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
