import { expect, test, vi } from "vitest";
import { aUser } from "@/lib/client/test-data";
import { prisma } from "@/lib/db/client";
import type { Account } from "@/lib/schemas/banks";
import { bankOperations } from "@/lib/schemas/banks";
import { listAccounts } from "@/lib/use-cases/banks/list-accounts";
import { createLinkedViewer, createViewer } from "@/tests/factories";
import { sessionCookies } from "./cookies";
import { answerForPage, viewerOfPage } from "./page-viewer";

const asked = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({ headers: async () => asked.headers }));

/** Asks for a page as a browser does that opens it with the cookies of this session, or with some of them changed. */
function open(of: { userId: string; token: string }, change: { user?: string; cookie?: RegExp; dest?: string } = {}) {
  const user = aUser({ id: change.user ?? of.userId });
  const cookies = sessionCookies({ jwtToken: of.token, user, logoutTicket: "" }).map((set) => set.split(";")[0]);
  asked.headers = new Headers({
    cookie: cookies.filter((cookie) => !change.cookie?.test(cookie ?? "")).join("; "),
    "sec-fetch-dest": change.dest ?? "document",
  });
}

const accountsForPage = () => answerForPage(bankOperations.listAccounts, listAccounts, {});

test("a page is made for the person who opens it, with what the call would answer them", async () => {
  const { viewer } = await createLinkedViewer();
  open(viewer);
  expect(await viewerOfPage()).toMatchObject({ viewer: { userId: viewer.userId }, user: { id: viewer.userId } });
  const accounts = await accountsForPage();
  expect(accounts?.length).toBeGreaterThan(0);
  expect(accounts).toEqual(bankOperations.listAccounts.output.parse(await listAccounts({ userId: viewer.userId })));
});

test("a page is made for no one without a session that holds, all of its cookies, and a browser that opens a document", async () => {
  const viewer = await createViewer();
  const other = await createViewer();
  open(viewer);
  expect(await viewerOfPage()).not.toBeNull();
  for (const change of [
    { dest: "empty" },
    { user: other.userId },
    { cookie: /^accessToken=/ },
    { cookie: /^accessTokenSignature=/ },
    { cookie: /^user=/ },
  ]) {
    open(viewer, change);
    expect(await viewerOfPage(), JSON.stringify(change)).toBeNull();
    expect(await accountsForPage()).toBeNull();
  }
  await prisma().session.updateMany({ where: { userId: viewer.userId }, data: { revokedAt: new Date() } });
  open(viewer);
  expect(await viewerOfPage()).toBeNull();
});

test("a call that fails or takes long leaves the page to ask for it by itself", async () => {
  open(await createViewer());
  const never = () => new Promise<Account[]>(() => {});
  expect(await answerForPage(bankOperations.listAccounts, never, {})).toBeNull();
  const failing = () => Promise.reject(new Error("away"));
  expect(await answerForPage(bankOperations.listAccounts, failing, {})).toBeNull();
});
