/**
 * Creates the demo household through the product's API: signed up, verified by the mailed code, banks linked, two years
 * of rows synced, insights generated.
 * Nothing is written directly to the database, so the demo shows real behavior.
 */
import { randomUUID } from "node:crypto";
import { DEMO_LOGIN } from "../lib/use-cases/site/demo-login.mjs";

const PROFILE = {
  firstName: "Maya",
  lastName: "Okafor",
  country: "US",
  currency: "USD",
  timezone: "America/New_York",
  monthlyIncome: 6240,
  goals: ["understand_spending", "spend_less"],
};
/** Harbor National, Cardinal Card and Northline Credit Union: the three banks a free account may link. */
const BANKS = ["ins_700101", "ins_700102", "ins_700104"];
/** History the product requests from a bank (lib/providers/plaid). */
const HISTORY_DAYS = 730;
const TRIAL_DAYS = 2;
const TIMEOUT_MS = 120_000;

/** @returns {Promise<string>} a short summary */
export async function seedDemo({ appUrl, sandboxUrl }) {
  const api = client(appUrl);
  const { user, isNew } = await signIn(api, sandboxUrl);
  if (!user.isProfileComplete) await api.call("POST", "/api/auth/complete-profile", PROFILE);
  // The household is meant to be an established one.
  await api.call("PATCH", "/api/account/getting-started", { isEnded: true });
  const kinds = ["insights", "hidden-insights"];
  const found = await Promise.all(kinds.map((kind) => api.call("POST", `/api/${kind}`, {})));
  // Insights are generated last. If some exist, a missing bank was disconnected by a person.
  if (found.every((insights) => insights.length === 0)) {
    const linked = (await api.call("GET", "/api/accounts")).map(({ institution }) => institution.id);
    // Before the banks, so their first sync's insights include it.
    if (linked.length === 0) await addTrial(api);
    for (const institutionId of BANKS) {
      if (!linked.includes(institutionId)) await link(api, sandboxUrl, institutionId);
    }
    await until("the first sync", async () => {
      const accounts = await api.call("GET", "/api/accounts");
      return accounts.length > 0 && accounts.every((account) => !account.isSyncing && account.lastSyncedAt);
    });
  }
  for (const [index, kind] of kinds.entries()) if (found[index].length === 0) await generate(api, kind);
  return isNew ? "new, two years of data" : "already there";
}

/** Continues from any earlier start: no user yet, signed up but unverified, or complete. */
async function signIn(api, sandboxUrl) {
  try {
    const user = await api.call("POST", "/api/auth/login", DEMO_LOGIN);
    api.token = user.jwtToken;
    return { user, isNew: false };
  } catch (error) {
    if (error.status === 401) await signUp(api);
    // 403: the right password for an unverified address; a code is on its way.
    else if (error.status !== 403) throw error;
    return { user: await verify(api, sandboxUrl), isNew: true };
  }
}

async function signUp(api) {
  const { email, password } = DEMO_LOGIN;
  const { firstName, lastName } = PROFILE;
  await api.call("POST", "/api/auth/signup", {
    firstName,
    lastName,
    email,
    password,
    confirmPassword: password,
    acceptTerms: true,
  });
}

async function verify(api, sandboxUrl) {
  const { email } = DEMO_LOGIN;
  const tried = new Set();
  let user;
  await until("the code's mail", async () => {
    const response = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
    const otpCode = (await response.json())[0]?.text.match(/\b\d{6}\b/)?.[0];
    if (otpCode === undefined || tried.has(otpCode)) return false;
    tried.add(otpCode);
    // The mailbox outlives the database: until the new code arrives, the newest mail may hold an old one.
    user = await api.call("POST", "/api/auth/verify-email", { email, otpCode }).catch((error) => {
      if (error.status !== 400) throw error;
    });
    return user !== undefined;
  });
  api.token = user.jwtToken;
  return user;
}

/** Links a bank like Plaid Link, through the sandbox. */
async function link(api, sandboxUrl, institutionId) {
  await api.call("POST", "/api/accounts/link/token", {});
  const response = await fetch(`${sandboxUrl}/plaid/sandbox/public_token/create`, {
    method: "POST",
    headers: { "content-type": "application/json", "plaid-client-id": "sandbox", "plaid-secret": "sandbox" },
    body: JSON.stringify({
      institution_id: institutionId,
      initial_products: ["transactions"],
      options: { webhook: `${api.appUrl}/api/webhooks/plaid`, transactions: { days_requested: HISTORY_DAYS } },
    }),
  });
  const { public_token: publicToken } = await response.json();
  await api.call("POST", "/api/accounts/link/exchange", {
    publicToken,
    metadata: { institution: { institution_id: institutionId, name: institutionId } },
  });
}

/** Adds a trial that ends in two days, like a person would, so the demo has a notification. */
async function addTrial(api) {
  const categories = await api.call("GET", "/api/categories");
  const categoryId = categories.find(({ slug }) => slug === "tv-streaming").id;
  const firstDay = new Date(Date.now() + TRIAL_DAYS * 86_400_000).toISOString().slice(0, 10);
  const trial = { name: "Lumen TV", type: "expense", amount: 14.99, cadence: "monthly", firstDay, isTrial: true };
  await api.call("POST", "/api/recurring", { ...trial, categoryId, accountId: null });
}

async function generate(api, kind) {
  const requestId = randomUUID();
  await api.call("POST", `/api/${kind}/generate-v2`, { requestId });
  await until(kind, async () => {
    const state = await api.call("GET", `/api/${kind}/generate-v2/${requestId}`);
    if (state.status === "failed") throw new Error(`Generating ${kind} failed: ${state.error}`);
    return state.status === "completed";
  });
}

function client(appUrl) {
  return {
    appUrl,
    token: undefined,
    async call(method, path, body) {
      const response = await fetch(appUrl + path, {
        method,
        headers: {
          ...(body ? { "content-type": "application/json" } : {}),
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        },
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(35_000),
      });
      const envelope = await response.json();
      if (!envelope.success)
        throw Object.assign(new Error(`${method} ${path}: ${envelope.message}`), { status: response.status });
      return envelope.payload;
    },
  };
}

async function until(what, isDone) {
  const deadlineMs = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadlineMs) {
    if (await isDone()) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Waiting for ${what} took too long`);
}
