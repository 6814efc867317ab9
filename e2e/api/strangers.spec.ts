import { randomUUID } from "node:crypto";
import { categoryBySlug } from "../../lib/domain/transactions/category";
import { operations } from "../../lib/schemas/operations";
import { dayFromNow, expect, type Person, SANDBOX_URL, test } from "../fixtures/product";

type OperationName = keyof typeof operations;

const SERIES = {
  name: "Rent",
  type: "expense",
  amount: 900,
  cadence: "monthly",
  firstDay: "2026-12-01",
  categoryId: categoryBySlug("rent")?.id,
  accountId: null,
};

const AIM = { name: "Lisbon", amount: 50, day: "2039-01-01", sharePercent: 50 };

/** Body sent to each operation on one item, beside the id. A missing operation fails the first test. */
const BODIES: Partial<Record<OperationName, object>> = {
  accountDetails: {},
  syncAccount: {},
  refreshAccount: {},
  disconnectAccount: {},
  renameAccount: { name: "mine now" },
  setBalance: { balance: 1 },
  removeBalance: { date: "2026-01-05" },
  updateTransaction: { notes: "mine now" },
  deleteTransaction: {},
  restoreTransaction: {},
  transactionDetails: {},
  merchantHistory: {},
  renameTransaction: { name: "mine now" },
  correctPayee: { kind: "person", isSubscription: false },
  splitTransaction: { parts: null },
  removePushDevice: {},
  addAttachment: { name: "theirs.pdf", content: Buffer.from("%PDF-1.7").toString("base64") },
  readAttachment: {},
  removeAttachment: {},
  restoreAttachment: {},
  changeCategory: { name: "mine now" },
  mergeCategory: { intoId: categoryBySlug("pets")?.id },
  deleteCategory: {},
  restoreCategory: {},
  renameTag: { name: "mine now" },
  deleteTag: {},
  changeRule: { conditions: { text: "mine" }, actions: { name: "mine now" } },
  removeRule: {},
  changeBudget: { amount: 1, carriesUnspent: false, carriesOverspent: false, isOnce: false },
  removeBudget: {},
  restoreBudget: { terms: [] },
  changePlannedPayment: { name: "mine now" },
  removePlannedPayment: {},
  changeScenario: { name: "mine now" },
  removeScenario: {},
  changeSavedView: { name: "mine now" },
  removeSavedView: {},
  changeSeries: { ...SERIES, name: "mine now" },
  removeSeries: {},
  changeGoal: {
    name: "mine now",
    amount: 1,
    day: "2039-01-01",
    accountId: "01890000-0000-7000-8000-000000000001",
    sharePercent: 1,
  },
  removeGoal: {},
  linkRefund: { isLinked: false },
  decideTransfer: { status: "rejected" },
  undoImport: {},
  insightGeneration: {},
  hiddenInsightGeneration: {},
  rateInsight: { feedback: "dismissed" },
  chooseInsightStep: { choice: "fine" },
  chooseHiddenInsightStep: { choice: "fine" },
  rateHiddenInsight: { feedback: "dismissed" },
  endSession: {},
  checkout: {},
};
/**
 * Tested beside their use cases: a passkey needs a key, a calendar's token is its owner's key, and a job belongs to no
 * one.
 */
const ELSEWHERE = ["removePasskey", "calendarFile", "retryJob"];

/** Reads that tell of this test's own reads, or of the public. */
const CHANGING = { accountHistory: "", exportAccount: "", exchangeRates: "" };

const QUERIES: Partial<Record<string, string>> = {
  otpStatus: "email=nobody@example.test",
  myRange: "startDate=2015-01-01&endDate=2040-01-01&limit=200",
  exportTransactions: "startDate=2015-01-01&endDate=2040-01-01",
  searchTransactions: "q=e",
  listTransfers: "status=accepted",
  latestCashflow: "limit=60",
  exchangeRates: "currencies=EUR&from=2026-11-03&to=2026-11-04",
};

const ALL_TIME = "startDate=2015-01-01&endDate=2040-01-01";
const RANGE = `/api/accounts/transactions/my-range?${ALL_TIME}`;

type Belongings = {
  sessions: string[];
  accounts: string[];
  transactions: string[];
  transfers: string[];
  generations: Record<Kind, string>;
  insights: string[];
  imports: string[];
  tags: string[];
  categories: string[];
  files: string[];
  rules: string[];
  budgets: string[];
  planned: string[];
  scenarios: string[];
  views: string[];
  series: string[];
  goals: string[];
  devices: string[];
  checkouts: string[];
  notifications: string[];
};
type Kind = "insights" | "hidden-insights";

let owner: Person;
let stranger: Person;
/** Someone without any data, whose answers are taken before the owner has theirs. */
let newcomer: Person;
let answersBefore: Record<string, string>;
let owned: Belongings;

test.beforeAll(async ({ world }) => {
  test.setTimeout(90_000);
  [owner, stranger, newcomer] = await Promise.all([world.newPerson(), world.newPerson(), world.newPerson()]);
  answersBefore = await answersOf(newcomer);
  // The first sync notifies of its end.
  const trial = { ...SERIES, isTrial: true, firstDay: dayFromNow(2) };
  const typed = await owner.call<{ id: string }>("POST", "/api/recurring", trial);
  await Promise.all([world.linkBank(owner), world.linkBank(stranger)]);
  const [seen, hidden] = await Promise.all([
    world.generate(owner, "insights"),
    world.generate(owner, "hidden-insights"),
    world.generate(stranger, "insights"),
    world.generate(stranger, "hidden-insights"),
  ]);
  const content = Buffer.from("Date,Description,Amount\n2026-11-03,Shop,-1.00").toString("base64");
  const imported = await owner.call<{ importId: string }>("POST", "/api/transactions/import", {
    fileName: "bank.csv",
    content,
  });
  const checkout = await owner.call<{ url: string }>("POST", "/api/subscriptions/checkout", { interval: "month" });
  const rows = await rowsOf(owner, `${RANGE}&limit=200`);
  const ids = rows.slice(0, 2).map(({ id }) => id);
  const tagged = await owner.call<{ tags: { id: string }[] }>("PATCH", "/api/transactions/tags", {
    ids,
    add: ["Attic"],
  });
  const looks = { kind: "expense", group: "Hobbies", icon: "paw-print", color: "amber" };
  const own = await owner.call<{ id: string }>("POST", "/api/categories", { name: "Horses", ...looks });
  const receipt = { name: "receipt.pdf", content: Buffer.from("%PDF-1.7").toString("base64") };
  const attached = await owner.call<{ id: string }>("POST", `/api/transactions/${ids[0]}/attachments`, receipt);
  const rule = { conditions: { text: "e" }, actions: { tag: "Attic" } };
  const ruled = await owner.call<{ rule: { id: string } }>("POST", "/api/rules", rule);
  const budget = { group: "Groceries", amount: 20, carriesUnspent: false, carriesOverspent: false };
  const budgeted = await owner.call<{ ids: string[] }>("POST", "/api/budgets", { budgets: [budget] });
  const purchase = { name: "Sofa", amount: -900, day: "2039-01-05" };
  const planned = await owner.call<{ id: string }>("POST", "/api/forecast/planned", purchase);
  const changes = [{ kind: "purchase", ...purchase }];
  const compared = await owner.call<{ id: string }>("POST", "/api/forecast/scenarios", { name: "Sofa", changes });
  const view = await owner.call<{ id: string }>("POST", "/api/saved-views", { name: "Cash", filters: { q: "atm" } });
  const { body: places } = await owner.call<{ accounts: { id: string }[] }>("GET", "/api/goals");
  const accountId = places.payload.accounts[0]?.id;
  const goal = await owner.call<{ id: string }>("POST", "/api/goals", { ...AIM, accountId });
  const { endpoint, keys } = await (
    await fetch(`${SANDBOX_URL.replace("127.0.0.1", "localhost")}/push/browsers`, { method: "POST" })
  ).json();
  const device = await owner.call<{ id: string }>("POST", "/api/notifications/push", { endpoint, keys });
  await expect.poll(() => notificationsOf(owner)).not.toEqual([]);
  owned = {
    notifications: (await notificationsOf(owner)).map(({ id }) => id),
    devices: [device.body.payload.id],
    budgets: budgeted.body.payload.ids,
    planned: [planned.body.payload.id],
    scenarios: [compared.body.payload.id],
    views: [view.body.payload.id],
    goals: [goal.body.payload.id],
    rules: [ruled.body.payload.rule.id],
    series: [typed.body.payload.id],
    files: [attached.body.payload.id],
    categories: [own.body.payload.id],
    tags: tagged.body.payload.tags.map(({ id }) => id),
    checkouts: [checkout.body.payload.url.split("/").at(-1) ?? ""],
    imports: [imported.body.payload.importId],
    sessions: await idsOf(owner, "GET", "/api/auth/sessions"),
    accounts: await idsOf(owner, "GET", "/api/accounts"),
    transactions: rows.map(({ id }) => id),
    transfers: await idsOf(owner, "GET", "/api/transfers?status=accepted"),
    generations: { insights: seen.requestId, "hidden-insights": hidden.requestId },
    insights: [...(seen.insights ?? []), ...(hidden.insights ?? [])].map(({ id }) => id),
  };
  for (const some of Object.values(owned)) expect(Object.values(some).filter(Boolean)).not.toEqual([]);
});

function idFor(name: OperationName): string {
  const { path } = operations[name];
  if (path.startsWith("/api/hidden-insights/generate-v2")) return owned.generations["hidden-insights"];
  if (path.startsWith("/api/insights/generate-v2")) return owned.generations.insights;
  if (path.startsWith("/api/auth/sessions/")) return owned.sessions[0] ?? "";
  if (path.startsWith("/api/subscriptions/checkout/")) return owned.checkouts[0] ?? "";
  if (path.startsWith("/api/transactions/imports/")) return owned.imports[0] ?? "";
  if (path.includes("insights/")) return owned.insights.at(path.startsWith("/api/hidden") ? -1 : 0) ?? "";
  if (path.startsWith("/api/forecast/planned/")) return owned.planned[0] ?? "";
  if (path.startsWith("/api/forecast/scenarios/")) return owned.scenarios[0] ?? "";
  if (path.startsWith("/api/saved-views/")) return owned.views[0] ?? "";
  if (path.startsWith("/api/notifications/push/")) return owned.devices[0] ?? "";
  if (path.startsWith("/api/rules/")) return owned.rules[0] ?? "";
  if (path.startsWith("/api/budgets/")) return owned.budgets[0] ?? "";
  if (path.startsWith("/api/recurring/")) return owned.series[0] ?? "";
  if (path.startsWith("/api/goals/")) return owned.goals[0] ?? "";
  if (path.startsWith("/api/attachments/")) return owned.files[0] ?? "";
  if (path.startsWith("/api/categories/")) return owned.categories[0] ?? "";
  if (path.startsWith("/api/tags/")) return owned.tags[0] ?? "";
  if (path.startsWith("/api/transfers/")) return owned.transfers[0] ?? "";
  return (path.startsWith("/api/transactions/") ? owned.transactions[0] : owned.accounts[0]) ?? "";
}

test("tries every single-item operation as a stranger", () => {
  const onOneThing = Object.entries(operations).flatMap(([name, { path }]) => (path.includes("[") ? [name] : []));
  expect(onOneThing.toSorted()).toEqual([...Object.keys(BODIES), ...ELSEWHERE].toSorted());
});

test("answers a stranger exactly as for a missing item, in every operation", async () => {
  for (const [name, body] of Object.entries(BODIES) as [OperationName, object][]) {
    const { method, path } = operations[name];
    const call = (person: Person, id: string) =>
      person.call(method, path.replace(/\[\w+\]/, id), method === "GET" ? undefined : body);
    const theirs = await call(stranger, idFor(name));
    const nobodys = await call(stranger, randomUUID());
    expect(theirs, name).toMatchObject({ status: 404, body: { success: false, error: "NOT_FOUND" } });
    expect({ status: theirs.status, body: theirs.body }, name).toEqual({ status: nobodys.status, body: nobodys.body });
  }
});

test("refuses another user's or kind's generation by id", async () => {
  for (const kind of ["insights", "hidden-insights"] as const) {
    for (const requestId of Object.values(owned.generations)) {
      const taken = await stranger.call("POST", `/api/${kind}/generate-v2`, { requestId });
      expect(taken).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    }
    const other = kind === "insights" ? "hidden-insights" : "insights";
    const crossed = await owner.call("GET", `/api/${kind}/generate-v2/${owned.generations[other]}`);
    expect(crossed.status, kind).toBe(404);
  }
});

test("refuses another user's account for linking, filters and transactions", async () => {
  const [accountId] = owned.accounts;
  const categories = await stranger.call<{ id: string; kind: string }[]>("GET", "/api/categories");
  const categoryId = categories.body.payload.find(({ kind }) => kind === "expense")?.id;
  const entry = { date: "2026-01-05", amount: 5, type: "expense", name: "Coffee", categoryId };
  const attempts = (id: string | undefined) => [
    stranger.call("POST", "/api/accounts/link/token", { accountId: id }),
    stranger.call("POST", "/api/transactions/manual", { ...entry, accountId: id }),
    stranger.call("POST", "/api/transactions/import", { fileName: "a.csv", content: "YQ==", accountId: id }),
    stranger.call("POST", "/api/goals", { ...AIM, accountId: id }),
  ];
  const theirs = await Promise.all(attempts(accountId));
  const nobodys = await Promise.all(attempts(randomUUID()));
  for (const [index, answer] of theirs.entries()) {
    expect(answer.status).toBe(404);
    expect(answer.body).toEqual(nobodys[index]?.body);
  }
  expect(await rowsOf(stranger, `${RANGE}&accountId=${accountId}`)).toEqual([]);
  expect(await rowsOf(stranger, `${RANGE}&ids=${owned.transactions.slice(0, 50).join(",")}`)).toEqual([]);
});

test("lists nothing of another user, page after page", async () => {
  const lists = {
    accounts: await idsOf(stranger, "GET", "/api/accounts"),
    insights: await idsOf(stranger, "POST", "/api/insights"),
    hidden: await idsOf(stranger, "POST", "/api/hidden-insights"),
  };
  const mine: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await stranger.call<Page>("GET", `${RANGE}&limit=200${query}`);
    mine.push(...body.payload.transactions.map(({ id }) => id));
    cursor = body.payload.pagination.nextCursor;
  }
  expect(mine.length).toBeGreaterThan(300);
  const theirs = new Set([...owned.accounts, ...owned.transactions, ...owned.insights]);
  for (const ids of [...Object.values(lists), mine]) {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => theirs.has(id))).toEqual([]);
  }
  for (const kind of ["insights", "hidden-insights"]) {
    const { body } = await stranger.call<{ runs: { requestId: string }[] }>("GET", `/api/${kind}/history`);
    const requestIds = body.payload.runs.map(({ requestId }) => requestId);
    expect(requestIds).toHaveLength(1);
    expect(Object.values(owned.generations)).not.toContain(requestIds[0]);
  }
});

test("shows no id of another user in any read without an id", async () => {
  const theirs = Object.entries(await answersOf(stranger));
  const own = Object.values(await answersOf(owner)).join("\n");
  // A purchase is read by its id alone.
  for (const [things, ids] of Object.entries({ ...owned, checkouts: [] })) {
    const all: string[] = Object.values(ids);
    expect(
      all.filter((id) => !own.includes(id)),
      `the owner's own ${things}`,
    ).toEqual([]);
    const showing = theirs.flatMap(([name, text]) => (all.some((id) => text.includes(id)) ? [name] : []));
    expect(showing, `reads with another's ${things}`).toEqual([]);
  }
});

test("answers every read as before others had data, sums included", async () => {
  expect({ ...(await answersOf(newcomer)), ...CHANGING }).toEqual({ ...answersBefore, ...CHANGING });
});

test("marks no notification of another user as read", async () => {
  const ids = owned.notifications;
  const unread = async () =>
    (await notificationsOf(owner)).flatMap(({ id, isRead }) => (ids.includes(id) && !isRead ? [id] : []));
  const before = await unread();
  expect(before).not.toEqual([]);
  const marked = await stranger.call("POST", "/api/notifications/read", { ids, isRead: true });
  expect(marked.body.payload).toEqual({ ids: [] });
  expect(await unread()).toEqual(before);
});

test("applies a stranger's subscription calls to their own, missing one", async () => {
  for (const path of ["cancel", "reactivate", "portal"]) {
    const answer = await stranger.call("POST", `/api/subscriptions/${path}`, {});
    expect(answer).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
  }
  expect((await stranger.call("GET", "/api/subscriptions/has-premium")).body.payload).toBe(false);
});

test("leaves the owner's data unchanged after all attempts", async () => {
  expect(await idsOf(owner, "GET", "/api/accounts")).toEqual(owned.accounts);
  expect(await idsOf(owner, "GET", "/api/transactions/imports")).toEqual(owned.imports);
  const rows = await rowsOf(owner, `${RANGE}&limit=200`);
  expect(rows.map(({ id }) => id)).toEqual(owned.transactions);
  expect(await idsOf(owner, "GET", "/api/transfers?status=accepted")).toEqual(owned.transfers);
  expect(rows.filter(({ notes }) => notes !== undefined)).toEqual([]);
  const page = await owner.call<{ status: string }>("GET", `/api/subscriptions/checkout/${owned.checkouts[0]}`);
  expect(page.body.payload.status).toBe("open");
  const { body } = await owner.call<{ feedback?: string }[]>("POST", "/api/insights", {});
  expect(body.payload.filter(({ feedback }) => feedback !== undefined)).toEqual([]);
});

type Row = { id: string; notes?: string };
type Notifications = { notifications: { id: string; isRead: boolean }[] };
type Page = { transactions: Row[]; pagination: { nextCursor: string | null } };

async function idsOf(person: Person, method: string, path: string): Promise<string[]> {
  const { body } = await person.call<{ id: string }[]>(method, path, method === "GET" ? undefined : {});
  return body.payload.map(({ id }) => id);
}

async function notificationsOf(person: Person): Promise<{ id: string; isRead: boolean }[]> {
  const { body } = await person.call<Notifications>("GET", "/api/notifications");
  return body.payload.notifications;
}

/** Answers to every read without an id in its path, by operation, without times of day. */
async function answersOf(person: Person): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, { method, path, auth }] of Object.entries(operations)) {
    if (method !== "GET" || path.includes("[")) continue;
    const { status, body } = await person.call(method, `${path}?${QUERIES[name] ?? ""}`);
    expect(status, name).toBe(auth === "admin" ? 404 : 200);
    answers[name] = JSON.stringify(body).replace(/T\d\d:\d\d:[\d.]+Z/g, "");
  }
  return answers;
}

async function rowsOf(person: Person, path: string): Promise<Row[]> {
  return (await person.call<Page>("GET", path)).body.payload.transactions;
}
