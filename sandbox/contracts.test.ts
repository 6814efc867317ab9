import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import OpenAI from "openai";
import { Configuration, CountryCode, PlaidApi, Products, SandboxItemFireWebhookRequestWebhookCodeEnum } from "plaid";
import Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { isNightly } from "@/tests/nightly";
import { startTestSandbox, type TestSandbox } from "./test-sandbox";

const root = path.resolve(import.meta.dirname, "..");
/** The providers' published contracts aren't ours to ship; they are checked when present beside the repository. */
const contracts = [path.resolve(root, "../shared/contracts"), path.resolve(root, "../../shared/contracts")].find(
  (folder) => fs.existsSync(path.join(folder, "check-contract.mjs")),
);

// By day, e2e/contracts/traffic.spec.ts checks what the product and the sandbox say.
test.runIf(isNightly && contracts !== undefined)(
  "keeps recorded traffic within the providers' contracts, both ways",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "sandbox-record-"));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const recordFile = path.join(folder, "traffic.jsonl");
    const sandbox = await startTestSandbox({ recordFile });
    try {
      await talkToPlaid(sandbox);
      await talkToOpenAi(sandbox);
      await talkToStripe(sandbox);
    } finally {
      await sandbox.close();
    }
    const records = fs.readFileSync(recordFile, "utf8").trim().split("\n").length;
    expect(records).toBeGreaterThan(45);
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(contracts ?? "", "check-contract.mjs"), "--unknown", recordFile],
      { env: { ...process.env, CONTRACT_MODULES: root } },
    ).catch((error: { stdout: string }) => error);
    expect(stdout).toContain(`${records} records, 0 with violations`);
  },
  60_000,
);

async function talkToPlaid(sandbox: TestSandbox): Promise<void> {
  const headers = { "PLAID-CLIENT-ID": "any", "PLAID-SECRET": "any" };
  const plaid = new PlaidApi(
    new Configuration({ basePath: `${sandbox.url}/plaid`, baseOptions: { headers, validateStatus: () => true } }),
  );
  const { data: link } = await plaid.linkTokenCreate({
    client_name: "Sorrel",
    language: "en",
    country_codes: [CountryCode.Us],
    products: [Products.Transactions],
    user: { client_user_id: "contract" },
    transactions: { days_requested: 730 },
  });
  const choice = { institutionId: "ins_700106", username: "user_good", accountKeys: ["albion-current"] };
  await fetch(`${sandbox.url}/plaid/link/api/${link.link_token}/connect`, {
    method: "POST",
    body: JSON.stringify(choice),
  });
  const codes = Object.values(SandboxItemFireWebhookRequestWebhookCodeEnum);
  for (const institution_id of ["ins_700101", "ins_700102", "ins_700103", "ins_700104", "ins_109508"]) {
    const created = await plaid.sandboxPublicTokenCreate({ institution_id, initial_products: [Products.Transactions] });
    const { data } = await plaid.itemPublicTokenExchange({ public_token: created.data.public_token });
    const { access_token } = data;
    const first = await plaid.transactionsSync({ access_token, count: 500 });
    await sandbox.control("clock", { days: 4 });
    await plaid.transactionsSync({
      access_token,
      cursor: first.data.next_cursor,
      options: { include_original_description: true },
    });
    await plaid.accountsGet({ access_token });
    await plaid.accountsBalanceGet({ access_token });
    await plaid.itemGet({ access_token });
    for (const webhook_code of codes) await plaid.sandboxItemFireWebhook({ access_token, webhook_code });
    await plaid.itemWebhookUpdate({ access_token, webhook: "http://localhost:9/other" });
    await sandbox.control("faults", { provider: "plaid", path: "/transactions/sync", kind: "removed_row", times: 1 });
    await plaid.transactionsSync({ access_token, cursor: first.data.next_cursor });
    const update = await plaid.linkTokenCreate({
      client_name: "Sorrel",
      language: "en",
      country_codes: [CountryCode.Us],
      user: { client_user_id: "contract" },
      access_token,
      update: { account_selection_enabled: true },
    });
    await fetch(`${sandbox.url}/plaid/link/api/${update.data.link_token}/connect`, { method: "POST", body: "{}" });
    await plaid.sandboxItemResetLogin({ access_token });
    await plaid.itemGet({ access_token });
    await plaid.transactionsSync({ access_token });
    await plaid.itemRemove({ access_token });
    await plaid.itemGet({ access_token });
  }
}

async function talkToOpenAi(sandbox: TestSandbox): Promise<void> {
  const openai = new OpenAI({ apiKey: "any", baseURL: `${sandbox.url}/openai/v1`, maxRetries: 0 });
  await openai.models.list();
  const schema = {
    type: "object",
    additionalProperties: false,
    required: ["a"],
    properties: { a: { type: "string" } },
  };
  const kinds = [undefined, "refusal", "incomplete", "invalid_json", "schema_violation"];
  for (const kind of kinds) {
    for (const api of ["responses", "chat"]) {
      if (kind) await sandbox.control("faults", { provider: "openai", kind, times: 1 });
      if (api === "responses") {
        const format = { type: "json_schema" as const, name: "x", strict: true, schema };
        await openai.responses.create({
          model: "gpt-5-mini",
          store: false,
          instructions: "Say a.",
          input: "a",
          text: { format },
        });
      } else {
        const json_schema = { name: "x", strict: true, schema };
        const messages = [{ role: "user" as const, content: "a" }];
        await openai.chat.completions.create({
          model: "any",
          messages,
          response_format: { type: "json_schema", json_schema },
        });
      }
    }
  }
  for (const preset of ["rate_limit", "quota", "server_error", "bad_key"]) {
    await sandbox.control("faults", { provider: "openai", preset, times: 1 });
    await openai.responses.create({ model: "any", input: "a" }).catch(() => undefined);
  }
}

async function talkToStripe(sandbox: TestSandbox): Promise<void> {
  const stripe = new Stripe("sk_test_any", {
    host: "127.0.0.1",
    port: sandbox.httpPort,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  await stripe.prices.retrieve("price_sorrel_monthly");
  const customer = await stripe.customers.create({ email: "c@example.test", metadata: { userId: "1" } });
  await stripe.customers.list();
  const checkout = () =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: "price_sorrel_monthly", quantity: 1 }],
      success_url: "http://localhost:9/ok",
      cancel_url: "http://localhost:9/no",
    });
  await stripe.checkout.sessions.expire((await checkout()).id);
  const session = await checkout();
  await fetch(session.url ?? "", { method: "POST", body: "action=pay", redirect: "manual" });
  await stripe.checkout.sessions.retrieve(session.id, { expand: ["subscription", "customer"] });
  const { data } = await stripe.subscriptions.list({
    customer: customer.id,
    status: "all",
    expand: ["data.latest_invoice"],
  });
  const [subscription] = data;
  if (!subscription) throw new Error("no subscription");
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
  await sandbox.control("clock", { days: 32 });
  await stripe.subscriptions.retrieve(subscription.id, { expand: ["latest_invoice"] });
  await stripe.billingPortal.sessions.create({ customer: customer.id, return_url: "http://localhost:9/back" });
  await stripe.subscriptions.update(subscription.id, { cancel_at: Math.floor(Date.now() / 1000) + 90 * 86_400 });
  await stripe.subscriptions.update(subscription.id, { cancel_at: "" });
  await sandbox.control("faults", { provider: "stripe", path: "/renewal", kind: "decline", times: 2 });
  await sandbox.control("clock", { days: 32 });
  await sandbox.control("clock", { days: 20 });
  await fetch((await checkout()).url ?? "", { method: "POST", body: "action=pay", redirect: "manual" });
  const [third] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  if (!third) throw new Error("no subscription");
  await stripe.subscriptions.cancel(third.id);
  const second = await checkout();
  await fetch(second.url ?? "", { method: "POST", body: "action=pay&card=declining", redirect: "manual" });
  await sandbox.control("clock", { days: 60 });
  for (const status of [429, 500]) {
    await sandbox.control("faults", { provider: "stripe", path: "/v1/prices", status, times: 1 });
    await stripe.prices.retrieve("price_sorrel_monthly").catch(() => undefined);
  }
  await stripe.subscriptions.retrieve("sub_none").catch(() => undefined);
  await stripe.customers.del(customer.id);
  await checkout().catch(() => undefined);
}
