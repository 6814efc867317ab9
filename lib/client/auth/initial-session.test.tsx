import { dehydrate, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Guard } from "@/components/auth/guard";
import { bankCalls } from "@/lib/calls/banks";
import { FirstDataBoundary } from "@/lib/client/api/first-data-boundary";
import { QueryProvider } from "@/lib/client/api/query";
import { createQueryClient, queryClient } from "@/lib/client/api/query-client";
import { queryOf } from "@/lib/client/api/query-of";
import { anAccount, aUser } from "@/lib/client/test-data";
import type { SessionUser } from "@/lib/schemas/auth";
import { initialAuthState } from "./auth-state";
import { InitialSessionProvider } from "./initial-session";
import { dispatchAuth, sessionStore } from "./session";

const maya = aUser();
const accounts = queryOf(bankCalls.listAccounts);
const fetched = vi.fn(() => new Promise<Response>(() => {}));

beforeEach(() => {
  sessionStore.setState(initialAuthState, true);
  queryClient.clear();
  fetched.mockClear();
  vi.stubGlobal("fetch", fetched);
});

function setCookies({ email }: { email: string | null }, page: { cookie: string } = document) {
  page.cookie = email === null ? "accessToken=; Max-Age=0; Path=/" : "accessToken=header.payload; Path=/";
  page.cookie = `user=${encodeURIComponent(JSON.stringify(aUser({ email: email ?? "" })))}; Path=/`;
}

function Accounts() {
  const { data } = useQuery(accounts);
  return <p>{data ? `private: ${data.map(({ name }) => name).join()}` : "skeleton"}</p>;
}

function streamedFor(user: SessionUser) {
  const server = createQueryClient();
  server.setQueryData(accounts.queryKey, [anAccount({ name: "Harbor Checking" })]);
  return (
    <QueryProvider>
      <InitialSessionProvider user={user}>
        <FirstDataBoundary email={user.email} state={dehydrate(server)}>
          <Guard>{({ firstName }) => [firstName, <Accounts key="accounts" />]}</Guard>
        </FirstDataBoundary>
      </InitialSessionProvider>
    </QueryProvider>
  );
}

/** Hydrates the page streamed for Maya, after what the browser learned meanwhile. */
async function hydrate(meanwhile: () => void) {
  setCookies(maya);
  const page = streamedFor(maya);
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(page);
  expect(place).toHaveTextContent("private: Harbor Checking");
  queryClient.clear();
  meanwhile();
  const mismatch = vi.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError: mismatch }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
  });
  expect(mismatch).not.toHaveBeenCalled();
  return place;
}

test("hydrates the streamed page as it was, also after the startup check", async () => {
  const place = await hydrate(() => dispatchAuth({ type: "startupChecked", user: maya }));
  expect(place).toHaveTextContent("Mayaprivate: Harbor Checking");
  expect(fetched).not.toHaveBeenCalled();
});

describe.each([
  ["logged out", null],
  ["gave way to another user", "nora@example.com"],
])("user who %s", (_, email) => {
  const isHidden = async () => {
    expect(document.body).toHaveTextContent("Authenticating...");
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await act(async () => dispatchAuth({ type: "startupChecked", user: email === null ? null : aUser({ email }) }));
    expect(document.body).not.toHaveTextContent(/private/);
  };

  test("is hidden once hydrated without a mismatch", async () => {
    await hydrate(() => setCookies({ email }));
    await isHidden();
  });

  test("is hidden from the first render", async () => {
    setCookies({ email });
    render(streamedFor(maya));
    await isHidden();
  });
});

test("shows nothing of a user who logs out after hydration", async () => {
  setCookies(maya);
  render(streamedFor(maya));
  expect(screen.getByText("private: Harbor Checking")).toBeVisible();
  await act(async () => dispatchAuth({ type: "startupChecked", user: null }));
  expect(screen.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/private/);
});
