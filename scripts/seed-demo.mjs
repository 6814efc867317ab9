/**
 * The demo household, made through the product's own front door: signed up, verified with the mailed code, banks linked,
 * two years of rows synced, insights generated. Nothing is written behind the API's back, so the demo shows the truth.
 */
import { randomUUID } from "node:crypto";

export const DEMO_LOGIN = { email: "demo@sorrel.test", password: "every figure opens" };
const PROFILE = {
  firstName: "Maya",
  lastName: "Okafor",
  country: "US",
  currency: "USD",
  timezone: "America/New_York",
  monthlyIncome: 6240,
  goals: ["understand_spending", "spend_less"],
};
/** Harbor National, Cardinal Card and Northline Credit Union: three are what a free account may link. */
const BANKS = ["ins_700101", "ins_700102", "ins_700104"];
/** As far back as the product asks a bank (lib/providers/plaid). */
const HISTORY_DAYS = 730;
const TIMEOUT_MS = 120_000;

/** @returns {Promise<string>} what was done, in a few words */
export async function seedDemo({ appUrl, sandboxUrl }) {
  const api = client(appUrl);
  let seeded = "already there";
  try {
    api.token = (await api.call("POST", "/api/auth/login", DEMO_LOGIN)).jwtToken;
  } catch (error) {
    if (error.status !== 401) throw error;
    api.token = await signUp(api, sandboxUrl);
    seeded = "new, two years of data";
  }
  const linked = await api.call("GET", "/api/accounts");
  if (linked.length === 0) {
    for (const institutionId of BANKS) await link(api, sandboxUrl, institutionId);
    await until("the first sync", async () => {
      const accounts = await api.call("GET", "/api/accounts");
      return accounts.length > 0 && accounts.every((account) => !account.isSyncing && account.lastSyncedAt);
    });
  }
  for (const kind of ["insights", "hidden-insights"]) {
    if ((await api.call("POST", `/api/${kind}`, {})).length === 0) await generate(api, kind);
  }
  return seeded;
}

async function signUp(api, sandboxUrl) {
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
  let otpCode;
  await until("the code's mail", async () => {
    const response = await fetch(`${sandboxUrl}/mail/api/messages?to=${encodeURIComponent(email)}`);
    const mails = await response.json();
    otpCode = (Array.isArray(mails) ? mails : mails.messages)[0]?.text.match(/\b\d{6}\b/)?.[0];
    return otpCode !== undefined;
  });
  const { jwtToken } = await api.call("POST", "/api/auth/verify-email", { email, otpCode });
  api.token = jwtToken;
  await api.call("POST", "/api/auth/complete-profile", PROFILE);
  return jwtToken;
}

/** What the bank-linking window does for a person, asked of the sandbox directly. */
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
