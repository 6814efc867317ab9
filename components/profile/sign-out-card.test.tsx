import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { LeaveQuestion } from "@/components/shell/leave-question";
import { QueryProvider } from "@/lib/client/api/query";
import { followSession, sessionManager } from "@/lib/client/auth/session-browser";
import { useUnsaved } from "@/lib/client/unsaved";
import { SignOutCard } from "./profile-page";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
afterEach(() => vi.restoreAllMocks());

function Page() {
  useUnsaved(true);
  return (
    <QueryProvider>
      <SignOutCard user={{ email: "maya@example.com", hasPassword: true, idleTimeoutMinutes: null }} />
      <LeaveQuestion />
    </QueryProvider>
  );
}

test("asks about unsaved typing before the profile's button logs out", async () => {
  const end = vi.spyOn(sessionManager, "end").mockResolvedValue();
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Log out" }));
  expect(end).not.toHaveBeenCalled();
  await waitFor(() => userEvent.click(screen.getByRole("button", { name: "Discard" })));
  expect(end).toHaveBeenCalledOnce();
});

test("reloads a page restored from the back-forward cache without asking", () => {
  vi.spyOn(sessionManager, "open").mockReturnValue();
  vi.spyOn(window.location, "reload").mockImplementation(() => {});
  render(<Page />);
  const end = followSession();
  act(() => void window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  expect(window.location.reload).toHaveBeenCalledOnce();
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  end();
});
