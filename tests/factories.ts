import { randomUUID } from "node:crypto";
import { z } from "zod";
import { prisma } from "@/lib/db/client";
import { CATEGORIES, type Category } from "@/lib/domain/transactions/category";
import { env } from "@/lib/env";
import type { operations } from "@/lib/schemas/operations";
import { signAccessToken } from "@/lib/use-cases/auth/session/access-token";
import { type Answer, answerOf, callWith, send } from "./http";

/** A logged-in user, created without the login calls, which have their own tests. */
export type TestViewer = {
  userId: string;
  token: string;
  /** @param input  parts of the path by their names, and the fields of the query or body */
  call: (name: keyof typeof operations, input?: Record<string, unknown>) => Promise<Answer>;
  get: (path: string) => Promise<Answer>;
  post: (path: string, body?: unknown) => Promise<Answer>;
  patch: (path: string, body: unknown) => Promise<Answer>;
  delete: (path: string, body?: unknown) => Promise<Answer>;
};

type Settings = { currency?: string; timezone?: string; country?: string };

/** Creates a verified user with a session, in UTC like the sandbox's bank unless stated. */
export async function createViewer(settings: Settings = {}): Promise<TestViewer> {
  const email = `viewer-${randomUUID()}@example.test`;
  const person = { firstName: "Ada", lastName: "Lovelace" };
  const now = new Date();
  const user = await prisma().user.create({
    data: {
      email,
      ...person,
      ...settings,
      passwordHash: "not a hash: nobody signs in with it",
      emailVerifiedAt: now,
      termsAcceptedAt: now,
      sessions: { create: { expiresAt: new Date(now.getTime() + 3_600_000) } },
    },
    include: { sessions: true },
  });
  const sid = user.sessions[0]?.id ?? "";
  const token = await signAccessToken({ userId: user.id, email, ...person, role: "USER", sid });
  const headers = { authorization: `Bearer ${token}` };
  const ask = (method: string) => async (path: string, body?: unknown) =>
    answerOf(await send({ method, path, headers, body }));
  return {
    userId: user.id,
    token,
    call: async (name, input = {}) => answerOf(await callWith(headers, name, input)),
    get: ask("GET"),
    post: ask("POST"),
    patch: ask("PATCH"),
    delete: ask("DELETE"),
  };
}

/**
 * Sandbox banks by their role in tests. The checking bank alone pays an unlinked card; the compact one is a household's
 * only bank.
 */
export const BANKS = { checking: "ins_700101", card: "ins_700102", compact: "ins_109508" } as const;

/** Returns a public token, as issued by Plaid Link. */
export async function publicTokenFrom(institutionId: string, username = `user_${randomUUID()}`): Promise<string> {
  const answer = await sandbox("/plaid/sandbox/public_token/create", {
    institution_id: institutionId,
    initial_products: ["transactions"],
    options: { override_username: username, transactions: { days_requested: 730 } },
  });
  return z.object({ public_token: z.string() }).parse(answer).public_token;
}

/** Repairs a login in Plaid Link, opened with a repair token. */
export async function signInAtBank(linkToken: string): Promise<string> {
  const answer = await sandbox(`/plaid/link/api/${linkToken}/connect`, {});
  return z.object({ publicToken: z.string() }).parse(answer).publicToken;
}

/** The first sync is queued, not run. */
export async function linkBank(
  viewer: Pick<TestViewer, "call">,
  institutionId: string = BANKS.checking,
): Promise<LinkedAccount[]> {
  const publicToken = await publicTokenFrom(institutionId);
  const answer = await viewer.call("exchangeLink", { publicToken, metadata: {} });
  if (answer.status !== 201) throw new Error(`Linking failed: ${JSON.stringify(answer.body)}`);
  return z.object({ accounts: z.array(linkedAccount) }).parse(answer.body.payload).accounts;
}

const linkedAccount = z.object({ id: z.string(), connectionId: z.string(), name: z.string() });
export type LinkedAccount = z.infer<typeof linkedAccount>;

export async function createLinkedViewer(institutionId: string = BANKS.checking) {
  const viewer = await createViewer();
  const accounts = await linkBank(viewer, institutionId);
  const [account] = accounts;
  if (!account) throw new Error("no account was linked");
  return { viewer, account, accounts, key: { userId: viewer.userId, connectionId: account.connectionId } };
}

/** Posts to the sandbox: to a provider, or to its control interface `/_sandbox/…`. */
export async function sandbox(path: string, body: unknown, method = "POST"): Promise<unknown> {
  const response = await fetch(`${env().sandboxUrl}${path}`, {
    method,
    headers: { "content-type": "application/json", "plaid-client-id": "test", "plaid-secret": "test" },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${await response.text()}`);
  return response.json();
}

/** Returns the category of a slug; fails on a misspelled one. */
export function category(slug: string): Category {
  const found = CATEGORIES.find((one) => one.slug === slug);
  if (!found) throw new Error(`No category has the slug ${slug}`);
  return found;
}
