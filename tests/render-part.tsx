import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { ClientConfigProvider } from "@/lib/client/config";

/** Renders a part of a page with a query cache of its own, which tries nothing twice. */
export function renderPart(
  part: ReactNode,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return render(part, { wrapper });
}

/** Provides the configuration of an installation with Google and payments, as far as `change` says nothing else. */
export function WithConfig({
  children,
  ...change
}: Partial<Parameters<typeof ClientConfigProvider>[0]["config"]> & { children: ReactNode }) {
  const config = { plaidLinkUrl: "http://localhost/link.js", hasGoogle: true, oidcName: null, hasPayments: true };
  return <ClientConfigProvider config={{ ...config, ...change }}>{children}</ClientConfigProvider>;
}

/** Answers of the API, as `fetch` gives them. */
export const answer = (payload: unknown, status = 200) =>
  Response.json({ success: true, message: "Done", payload }, { status });
export const refusal = (status: number, error: string, message: string) =>
  Response.json({ success: false, error, message }, { status });

/** Serves the API by `"METHOD /path"`. Anything else fails without words. Returns the calls. */
export function serveApi(answers: Readonly<Record<string, () => Response>>, otherwise = 404) {
  const fetched = vi.fn(async (url: string, { method = "GET" }: RequestInit = {}) => {
    return answers[`${method} ${url}`]?.() ?? Response.json({ success: false }, { status: otherwise });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
