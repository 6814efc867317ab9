import { configure, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/lib/client/api/query-client";
import { aCashflowMonth, anAccount, aUser } from "@/lib/client/test-data";
import { OwnSlot } from "./own-slot";

const ENTRY = { path: "global/budgeting/savings-rate", country: "global" } as const;
configure({ asyncUtilTimeout: 4_000 });
// The first import compiles the module, which can be slow when many tests run.
beforeAll(async () => {
  await Promise.all([import("./own-money"), import("@/components/money/figures/opened-bracket")]);
}, 60_000);

const answers = new Map<string, unknown>();
const asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  answers.clear();
  asked.length = 0;
  vi.useFakeTimers({ now: new Date("2026-11-24T12:00:00Z"), toFake: ["Date"] });
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    const { pathname } = new URL(String(url), "http://localhost");
    asked.push(pathname);
    const payload = answers.get(pathname);
    return payload === undefined
      ? new Response(JSON.stringify({ success: false, message: "Sign in" }), { status: 401 })
      : new Response(JSON.stringify({ success: true, payload }));
  });
  answers.set("/api/accounts", [anAccount()]);
  answers.set("/api/cashflow/monthly/latest", ["2026-11", "2026-10", "2026-09"].map(aCashflowMonth));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.member;
});

/** Sets up a session the way the page's first script detects it. */
function logIn(change: Parameters<typeof aUser>[0] = {}): void {
  const { currency, timezone, streakDays, idleTimeoutMinutes, bankLinks, ...user } = aUser(change);
  const settings = { currency, timezone, streakDays, idleTimeoutMinutes, bankLinks };
  vi.spyOn(document, "cookie", "get").mockReturnValue(
    [
      "accessToken=header.payload",
      `user=${encodeURIComponent(JSON.stringify(user))}`,
      `__Host-settings=${encodeURIComponent(JSON.stringify(settings))}`,
    ].join("; "),
  );
  document.documentElement.dataset.member = "";
}

test("reserves no room and requests nothing for a visitor", async () => {
  const { container } = render(<OwnSlot {...ENTRY} />);
  const { textContent } = container;
  await new Promise((done) => setTimeout(done, 50));
  expect(asked).toEqual([]);
  // Its code isn't loaded either: the slot is unchanged.
  expect(container.textContent).toBe(textContent);
  const html = renderToStaticMarkup(<OwnSlot {...ENTRY} />);
  expect(html).toMatch(/<section[^>]*class="[^"]*\bhidden\b[^"]*\[html\[data-member\]_&amp;\]:block/);
  expect(html).not.toMatch(/\$|%/);
});

test("marks only a member, before the first paint", () => {
  const script = /<script>(.*?)<\/script>/.exec(renderToStaticMarkup(<OwnSlot {...ENTRY} />))?.[1] ?? "";
  const run = (cookie: string) => {
    const page = { cookie, documentElement: { dataset: {} as Record<string, string> } };
    new Function("document", script)(page);
    return page.documentElement.dataset;
  };
  expect(run("a=1; accessToken=x")).toEqual({ member: "" });
  for (const cookie of ["", "a=1", "notaccessToken=x", "accessTokenSignature=x"]) expect(run(cookie)).toEqual({});
});

test("shows a member's own figure, which opens into its parts", async () => {
  logIn();
  render(<OwnSlot {...ENTRY} />);
  expect(await screen.findByText("42%")).toBeVisible();
  const leftOver = screen.getByRole("button", { name: "$2,617.13" });
  expect(leftOver).toHaveAttribute("aria-expanded", "false");
  leftOver.click();
  expect(await screen.findByText(/How this is counted/)).toBeVisible();
  expect(asked).toEqual(expect.arrayContaining(["/api/accounts", "/api/cashflow/monthly/latest"]));
});

test("explains missing accounts or a different country's currency", async () => {
  logIn();
  answers.set("/api/accounts", []);
  const { unmount } = render(<OwnSlot {...ENTRY} />);
  expect(await screen.findByText(/once you connect a bank or import a statement/)).toBeVisible();
  unmount();
  asked.length = 0;
  render(<OwnSlot path="gb/banking/arranged-overdraft" country="gb" />);
  expect(await screen.findByText(/is about the United Kingdom, and your figures are in USD/)).toBeVisible();
  expect(asked).toEqual([]);
});

test("reports an expired session without redirecting", async () => {
  logIn();
  answers.clear();
  render(<OwnSlot {...ENTRY} />);
  expect(await screen.findByText(/Your session is over/)).toBeVisible();
  expect(window.location.pathname).toBe("/");
});

test("removes the figure once the cookies name someone else", async () => {
  logIn();
  render(<OwnSlot {...ENTRY} />);
  expect(await screen.findByText("42%")).toBeVisible();
  vi.spyOn(document, "cookie", "get").mockReturnValue("");
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(screen.queryByText("42%")).not.toBeInTheDocument());
  expect(screen.getByText(/You’re logged out/)).toBeVisible();
});

test("renders nothing for an entry without an own figure", () => {
  expect(renderToStaticMarkup(<OwnSlot path="gb/credit/section-75" country="gb" />)).toBe("");
});
