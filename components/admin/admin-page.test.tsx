import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { HistoryCard } from "@/components/profile/security/history-card";
import { connectApi } from "@/lib/client/api/api";
import { dispatchAuth } from "@/lib/client/auth/session";
import { aUser } from "@/lib/client/test-data";
import type { AdminOverview } from "@/lib/schemas/admin";
import { answer, fakeServer, refusal, renderPart } from "@/tests/render-part";
import { AdminPage } from "./admin-page";

const ada = aUser();
const idOf = (number: number) => `0198000${number}-0000-7000-8000-000000000000`;
const now = new Date().toISOString();
const overview: AdminOverview = {
  queues: [
    { name: "send-mail", due: 3, later: 0, oldestS: 240 },
    { name: "sync-connection", due: 0, later: 2, oldestS: 0 },
    { name: "delete-expired", due: 0, later: 0, oldestS: 0 },
  ],
  failedJobs: [{ id: idOf(1), queue: "send-mail", createdAt: now, failedAt: now, tries: 6, error: "No answer" }],
  failedCount: 1,
  providers: [
    { name: "plaid", ok: 5, refused: 1, failed: 0, failuresInARow: 0 },
    { name: "smtp", ok: 0, refused: 0, failed: 4, failuresInARow: 4 },
    { name: "ecb", ok: 0, refused: 0, failed: 0, failuresInARow: 0 },
  ],
  since: now,
  connections: { ok: 7, login_required: 2, disconnected: 1 },
  acts: [
    { id: "01890000-0000-7000-8000-0000000000ac", at: now, action: "admin_overview_seen", email: "ada@example.test" },
  ],
};

afterEach(() => {
  cleanup();
  dispatchAuth({ type: "loggedOut" });
});

const refused = (error: string, message: string) => refusal(403, error, message);

function show(page: React.ReactNode) {
  dispatchAuth({ type: "startupChecked", user: { ...ada, role: "ADMIN" } });
  renderPart(page);
}

const OVERVIEW = "GET /api/admin/overview";

test("shows due jobs with their age, failures and unreachable providers", async () => {
  fakeServer({
    [OVERVIEW]: () => answer(overview),
    [`POST /api/admin/jobs/${idOf(1)}/retry`]: () => answer({ id: idOf(1) }),
  });
  show(<AdminPage />);
  expect(await screen.findByText("3 jobs are due, the oldest for 4 min.")).toBeDefined();
  const jobs = screen.getByRole("table", { name: "Waiting jobs" });
  expect(within(jobs).queryByText("delete-expired")).toBeNull();
  expect(screen.getByText("Last 4 calls failed")).toBeDefined();
  expect(screen.getByText("Not called")).toBeDefined();
  expect(screen.getByText(/7 ok, 2 to log in again, 1 ended/)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try send-mail again" }));
  expect(await screen.findByText("None failed in the last seven days.")).toBeDefined();
});

test("asks for the password before opening without a fresh login", async () => {
  const notify = vi.fn();
  connectApi({ notify, retract: vi.fn(), clearSession: vi.fn(), goToLogin: vi.fn() });
  let isFresh = false;
  fakeServer({
    [OVERVIEW]: () => (isFresh ? answer(overview) : refused("FRESH_SIGN_IN_NEEDED", "Please confirm that it is you")),
    "GET /api/auth/second-factor": () =>
      answer({ totp: { isEnabled: true, enabledAt: now }, passkeys: [], recoveryCodesRemaining: 9, freshUntil: null }),
    "POST /api/auth/reauthenticate": () => {
      isFresh = true;
      return answer({ freshUntil: new Date(Date.now() + 600_000).toISOString() });
    },
  });
  show(<AdminPage />);
  const dialog = await screen.findByRole("dialog", { name: "Confirm it’s you" });
  await userEvent.type(await within(dialog).findByLabelText("Password"), "a quiet walk in the rain");
  await userEvent.click(within(dialog).getByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("heading", { name: "Failed jobs" })).toBeDefined();
  expect(notify).not.toHaveBeenCalled();
});

test("names the missing second factor and where to set it up", async () => {
  fakeServer({
    [OVERVIEW]: () => refused("SECOND_FACTOR_NEEDED", "Add an authenticator app or a passkey in your profile first"),
  });
  show(<AdminPage />);
  expect(await screen.findByText("Second factor required")).toBeDefined();
  expect(screen.getByRole("link", { name: "Profile, Logging in" }).getAttribute("href")).toBe("/profile");
  expect(screen.queryByRole("heading", { name: "Failed jobs" })).toBeNull();
});

test("sends a broadcast only after preview, to the confirmed number", async () => {
  const written = { subject: "News", text: "Of the terms." };
  const { writes } = fakeServer({
    [OVERVIEW]: () => answer(overview),
    "POST /api/admin/broadcast/preview": () =>
      answer({ ...written, text: "Hello Ada,\n\nOf the terms.", recipients: 12 }),
    "POST /api/admin/broadcast": () => answer({ recipients: 12 }),
  });
  show(<AdminPage />);
  await userEvent.type(await screen.findByLabelText("Subject"), written.subject);
  await userEvent.type(screen.getByLabelText("Text"), written.text);
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  const dialog = await screen.findByRole("dialog", { name: "Email 12 people?" });
  expect(within(dialog).getByText(/Hello Ada,/)).toBeDefined();
  await userEvent.click(within(dialog).getByRole("button", { name: "Send to 12 people" }));
  expect(await screen.findByText("On its way to 12 people.")).toBeDefined();
  expect(writes).toContain(`POST /api/admin/broadcast ${JSON.stringify({ ...written, recipients: 12 })}`);
});

test("shows users that the operator looked up their account", async () => {
  const login = (id: number) => ({ id: idOf(id), what: "login", at: now, ipAddress: "203.0.113.7" });
  const events = [{ id: idOf(0), what: "seen_by_operator", at: now, ipAddress: "" }, ...[1, 2, 3, 4, 5, 6].map(login)];
  fakeServer({ "GET /api/auth/history": () => answer(events) });
  show(<HistoryCard user={ada} />);
  expect(await screen.findByText("Your account was looked up by the operator")).toBeDefined();
  expect(screen.getAllByText("Logged in")).toHaveLength(4);
  await userEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(screen.getAllByText("Logged in")).toHaveLength(6);
});
