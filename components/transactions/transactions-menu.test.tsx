import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { LedgerMenu } from "./transactions-menu";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

/** Mock server that withholds files until the password is entered again. */
const server = { isFresh: false };
const json = (body: object, status = 200) => Response.json(body, { status });
const answer = (path: string) => {
  if (path === "/api/auth/reauthenticate") {
    server.isFresh = true;
    return json({ success: true, message: "Thank you", payload: { freshUntil: new Date(Date.now() + 600_000) } });
  }
  if (path !== "/api/transactions/export") return json({ success: false, message: "Not found" }, 404);
  if (server.isFresh) return new Response("date,amount", { headers: { "content-type": "text/csv" } });
  return json({ success: false, error: "FRESH_SIGN_IN_NEEDED", message: "Please confirm that it is you" }, 403);
};

test("asks an old session for the password before exporting", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async (url: string) => answer(new URL(url, "http://localhost").pathname)),
  );
  const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:file");
  const user = userEvent.setup();
  render(
    <QueryProvider>
      <LedgerMenu filters={{}} />
    </QueryProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Import and export" }));
  await user.click(await screen.findByRole("menuitem", { name: "Export these transactions as CSV" }));
  await user.type(await screen.findByLabelText("Password"), "paper and ink");
  expect(saved).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
});
