import { type DefaultOptions, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { ClientConfigProvider } from "@/lib/client/config";
import { toast } from "@/lib/client/toast";

/** Renders a part of a page with a query cache of its own. */
export function renderPart(part: ReactNode, client = testCache()) {
  return render(part, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

/** A query cache without retries, unless `queries` say else. */
export const testCache = (queries: DefaultOptions["queries"] = {}) =>
  new QueryClient({ defaultOptions: { queries: { retry: false, ...queries } } });

/** Provides the configuration of an installation with Google and payments, changed by the props. */
export function WithConfig({
  children,
  ...change
}: Partial<Parameters<typeof ClientConfigProvider>[0]["config"]> & { children: ReactNode }) {
  const config = { plaidLinkUrl: "http://localhost/link.js", hasGoogle: true, oidcName: null, hasPayments: true };
  return <ClientConfigProvider config={{ ...config, ...change }}>{children}</ClientConfigProvider>;
}

/** An answer of the API, as `fetch` gives it. */
export const answer = (payload: unknown, status = 200) =>
  Response.json({ success: true, message: "Done", payload }, { status });

export const refusal = (status: number, error: string, message = "No") =>
  Response.json({ success: false, error, message }, { status });

type Answer = (body: Readonly<Record<string, unknown>>, url: URL) => unknown;

/**
 * Stands in for the server until the test ends.
 *
 * @param answers  payloads, whole responses, or functions of body and address, by `"METHOD /path"`; a `*` stands for a
 *   part of the path
 * @param otherwise  the answer to every other call: an empty list, unless a function says else
 * @returns the calls as `"METHOD /path"`, the addresses read, and the writes as `"METHOD /path body"`
 */
export function fakeServer(answers: Readonly<Record<string, unknown>> = {}, otherwise: Answer = () => []) {
  const calls: string[] = [];
  const reads: URL[] = [];
  const writes: string[] = [];
  const find = (call: string) => {
    const key = Object.keys(answers).find((key) => call === key || matches(call, key));
    return key === undefined ? otherwise : answers[key];
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, "http://sorrel.test");
    const call = `${method} ${url.pathname}`;
    calls.push(call);
    if (method === "GET") reads.push(url);
    else writes.push(`${call} ${body}`);
    const found = find(call);
    const sent = body === undefined ? {} : JSON.parse(String(body));
    const payload = typeof found === "function" ? await (found as Answer)(sent, url) : found;
    return payload instanceof Response ? payload : answer(payload);
  });
  return { calls, reads, writes };
}

const matches = (call: string, key: string) =>
  key.includes("*") && new RegExp(`^${key.replaceAll("*", "[^/]+")}$`).test(call);

/** Watches the toasts, whose Undo a test can press without rendering them. */
export function watchToasts() {
  const shown = { words: "", error: "", undo: undefined as (() => void) | undefined };
  vi.spyOn(toast, "success").mockImplementation((words, options) => {
    const { onClick } = (options?.action ?? {}) as { onClick?: () => void };
    shown.words = words;
    shown.undo = onClick;
  });
  vi.spyOn(toast, "error").mockImplementation((words) => {
    shown.error = words;
  });
  return shown;
}
