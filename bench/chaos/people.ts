import { randomUUID } from "node:crypto";
import { dayInTimeZone } from "@/lib/domain/calendar";
import type { Random } from "../../tests/households/random";

const ANSWER_TIMEOUT_MS = 15_000;
/** Maximum own transactions per person. Then they delete as many as they add, so growth over hours isn't theirs. */
const MOST_OWN = 50;
/** Timeout for creating a person before anything is killed, on a shared machine. */
const BEGINNING_TIMEOUT_MS = 60_000;
const TIME_ZONE = "UTC";
const PASSWORD = "a quiet river at noon";
const BANK = { institution_id: "ins_109508", name: "First Platypus Bank" };

/** Outcome of a call: the status, or 0 without an answer. */
type Answer<T = unknown> = { status: number; payload: T; message: string; retryAfter: string | null };

export type AnsweredCall = {
  sentAtMs: number;
  answeredAtMs: number;
  /** 0 without an answer. */
  status: number;
  retryAfter: string | null;
  isWrite: boolean;
  text: string;
};

/**
 * A person's writes and their answers. `answered` is the last acknowledged write; `sent` was sent since without an
 * answer.
 * It may have happened or not, but nothing else may have.
 */
export type Journal = {
  /** Added transactions, by their unique name. */
  added: Map<
    string,
    { id: string | null; amountMinor: number; answered: "added" | "deleted" | null; sent: "add" | "delete" | null }
  >;
  notes: Map<string, { answered: string | null; sent: string[] }>;
  requestIds: Set<string>;
  /** Acknowledged transactions missing from a later answer to the same person. */
  unread?: string[];
};

export type ChaosPerson = {
  email: string;
  userId: string;
  token: string;
  journal: Journal;
  /** Number of answers by status; 0 is no answer. */
  answers: Map<number, number>;
  withoutRetryAfter: number;
  /** Does one random thing a person does, at either server. */
  act: (random: Random) => Promise<void>;
  call: <T>(server: string, method: string, path: string, body?: unknown) => Promise<Answer<T>>;
};

/** Creates a verified person with a linked bank whose first sync has begun. */
export async function newChaosPerson(stack: {
  servers: readonly [string, string];
  sandboxUrl: string;
  onAnswer?: (answer: AnsweredCall) => void;
}): Promise<ChaosPerson> {
  const [server] = stack.servers;
  const email = `chaos-${randomUUID()}@example.test`;
  let token = "";
  const answers = new Map<number, number>();
  const counted = { withoutRetryAfter: 0 };
  const call: ChaosPerson["call"] = async <T>(at: string, method: string, path: string, body?: unknown) => {
    const sentAtMs = Date.now();
    const answer = await send<T>(at + path, method, body, token);
    const { status, retryAfter, message } = answer;
    const text = `${method} ${path.replace(/\?.*$|[0-9a-f-]{36}/g, "…")}: ${status} ${message}`;
    stack.onAnswer?.({ sentAtMs, answeredAtMs: Date.now(), status, retryAfter, isWrite: method !== "GET", text });
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    if (answer.status === 503 && answer.retryAfter === null) counted.withoutRetryAfter += 1;
    return answer;
  };
  const must = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await send<T>(server + path, method, body, token, BEGINNING_TIMEOUT_MS);
    if (answer.status >= 400 || answer.status === 0)
      throw new Error(`${method} ${path}: ${answer.status} ${answer.message}`);
    return answer.payload;
  };
  const name = { firstName: "Nora", lastName: "Quist" };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  await must("POST", "/api/auth/signup", { ...name, email, ...password, acceptTerms: true });
  const otpCode = await codeFor(stack.sandboxUrl, email);
  const session = await must<{ id: string; jwtToken: string }>("POST", "/api/auth/verify-email", { email, otpCode });
  token = session.jwtToken;
  const place = { country: "US", currency: "USD", timezone: TIME_ZONE };
  await must("POST", "/api/auth/complete-profile", { ...name, ...place });
  await must("POST", "/api/accounts/link/token", {});
  const made = await fetch(`${stack.sandboxUrl}/plaid/sandbox/public_token/create`, {
    method: "POST",
    headers: { "content-type": "application/json", "plaid-client-id": "sandbox", "plaid-secret": "sandbox" },
    body: JSON.stringify({
      institution_id: BANK.institution_id,
      initial_products: ["transactions"],
      options: { transactions: { days_requested: 730 } },
    }),
  });
  const { public_token: publicToken } = (await made.json()) as { public_token: string };
  const metadata = { institution: BANK };
  const exchanged = await must<{ accounts: { id: string }[] }>("POST", "/api/accounts/link/exchange", {
    publicToken,
    metadata,
  });
  const accountIds = exchanged.accounts.map(({ id }) => id);
  const categories = await must<{ id: string; name: string }[]>("GET", "/api/categories");
  const categoryId = categories.find((one) => one.name === "Groceries")?.id ?? "";
  const journal: Journal = { added: new Map(), notes: new Map(), requestIds: new Set(), unread: [] };
  const person: ChaosPerson = {
    ...{ email, userId: session.id, token, journal, answers, call },
    get withoutRetryAfter() {
      return counted.withoutRetryAfter;
    },
    act: async (random) => {
      const at = random.pick(stack.servers);
      const own = [...journal.added.values()].filter(
        ({ id, answered, sent }) => id && answered === "added" && sent === null,
      );
      const addOrRemove = own.length < MOST_OWN ? add : remove;
      await random.pick([addOrRemove, addOrRemove, add, note, note, remove, read, sync, generate] as const)();

      async function add() {
        const text = `chaos ${randomUUID()}`;
        const amountMinor = random.whole(100, 20_000);
        const entry = { id: null as string | null, amountMinor: -amountMinor, answered: null, sent: "add" as const };
        journal.added.set(text, entry);
        const date = dayInTimeZone(new Date(), TIME_ZONE);
        const purchase = { date, amount: amountMinor / 100, type: "expense", name: text, categoryId };
        const { status, payload } = await call<{ id: string }>(at, "POST", "/api/transactions/manual", purchase);
        if (status === 201) journal.added.set(text, { ...entry, id: payload.id, answered: "added", sent: null });
      }
      async function note() {
        const target = own[random.whole(0, own.length - 1)]?.id;
        if (!target) return add();
        const text = `note ${randomUUID()}`;
        const known = journal.notes.get(target) ?? { answered: null, sent: [] };
        journal.notes.set(target, { ...known, sent: [...known.sent, text] });
        const { status } = await call(at, "PATCH", `/api/transactions/${target}`, { notes: text });
        if (status === 200) journal.notes.set(target, { answered: text, sent: [] });
      }
      async function remove() {
        const target = own.length > 3 ? own[random.whole(0, own.length - 1)] : undefined;
        if (!target) return add();
        target.sent = "delete";
        const { status } = await call(at, "DELETE", `/api/transactions/${target.id}`);
        if (status === 200) Object.assign(target, { answered: "deleted", sent: null });
      }
      async function read() {
        const target = own.at(-1);
        if (!target) return add();
        const name = [...journal.added].find(([, one]) => one === target)?.[0] ?? "";
        const path = `/api/accounts/transactions/my-range?q=${encodeURIComponent(name)}`;
        const { status, payload } = await call<{ transactions: { id: string }[] }>(at, "GET", path);
        if (status === 200 && !payload.transactions.some(({ id }) => id === target.id)) journal.unread?.push(name);
      }
      async function sync() {
        await call(at, "POST", `/api/accounts/${accountIds[random.whole(0, accountIds.length - 1)]}/sync`, {});
      }
      async function generate() {
        const kind = random.pick(["insights", "hidden-insights"] as const);
        const requestId = randomUUID();
        const { status } = await call(at, "POST", `/api/${kind}/generate-v2`, { requestId });
        if (status === 202) journal.requestIds.add(requestId);
      }
    },
  };
  return person;
}

async function send<T>(
  url: string,
  method: string,
  body: unknown,
  token: string,
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<Answer<T>> {
  try {
    const response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { payload, message } = (await response.json()) as { payload: T; message: string };
    return { status: response.status, payload, message, retryAfter: response.headers.get("retry-after") };
  } catch (error) {
    // An answer cut off midway is no answer.
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return { status: 0, payload: undefined as T, message: `no answer (${cause?.code ?? name})`, retryAfter: null };
  }
}

async function codeFor(sandboxUrl: string, email: string): Promise<string> {
  for (const deadlineMs = Date.now() + 30_000; Date.now() < deadlineMs; ) {
    const mails = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
    const code = ((await mails.json()) as { text: string }[]).flatMap(({ text }) => text.match(/\b\d{6}\b/) ?? [])[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No code came to ${email}`);
}
