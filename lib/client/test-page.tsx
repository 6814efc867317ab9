import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { toast } from "@/lib/client/toast";

/** Renders inside a cache of its own, where failed queries aren't asked again. */
export function show(what: ReactNode, client = testCache()) {
  return render(what, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

export const testCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

type Answer = (body: Readonly<Record<string, unknown>>, url: URL) => unknown;

/**
 * Stands in for the server until the test ends.
 *
 * @param answers  payloads, whole responses, or functions of body and address, by `"METHOD /path"`; a `*` stands for a
 *   part of the path. Anything else answers with an empty list
 * @returns the addresses read, and the writes as `"METHOD /path body"`
 */
export function fakeServer(answers: Readonly<Record<string, unknown>> = {}) {
  const reads: URL[] = [];
  const writes: string[] = [];
  const find = (call: string) => {
    const key = Object.keys(answers).find((one) => call === one || matches(call, one));
    return key === undefined ? [] : answers[key];
  };
  vi.stubGlobal("fetch", async (address: string, { method = "GET", body }: RequestInit = {}) => {
    const url = new URL(address, "http://sorrel.test");
    if (method === "GET") reads.push(url);
    else writes.push(`${method} ${url.pathname} ${body}`);
    const found = find(`${method} ${url.pathname}`);
    const sent = body === undefined ? {} : JSON.parse(String(body));
    const payload = typeof found === "function" ? await (found as Answer)(sent, url) : found;
    return payload instanceof Response ? payload : Response.json({ success: true, message: "Done", payload });
  });
  return { reads, writes };
}

const matches = (call: string, key: string) =>
  key.includes("*") && new RegExp(`^${key.replaceAll("*", "[^/]+")}$`).test(call);

export const refusedAs = (status: number, error: string, message = "No") =>
  Response.json({ success: false, error, message }, { status });

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
