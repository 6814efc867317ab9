import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { z } from "zod";
import { POST as webhookRoute } from "@/app/api/webhooks/stripe/route";
import { pool } from "@/lib/db/client";
import { env } from "@/lib/env";
import { sandbox, type TestViewer } from "./factories";
import { type Answer, answerOf } from "./http";

export type Card = "good" | "declining" | "declined";

export function provider(): Stripe {
  const { hostname: host, port } = new URL(env().sandboxUrl ?? "");
  return new Stripe("sk_test_any", { host, port, protocol: "http", maxNetworkRetries: 0, timeout: 5000 });
}

export async function startPurchase(viewer: TestViewer, interval: "month" | "year" = "month"): Promise<string> {
  const answer = await viewer.call("startCheckout", { interval });
  if (answer.status !== 200) throw new Error(`No checkout: ${JSON.stringify(answer.body)}`);
  return z.object({ url: z.url() }).parse(answer.body.payload).url;
}

/** The provider's session id in a page address. */
export const sessionIdOf = (url: string) => url.split("/").at(-1) ?? "";

export async function pay(url: string, card: Card = "good"): Promise<number> {
  const answer = await fetch(url, { method: "POST", body: `action=pay&card=${card}`, redirect: "manual" });
  return answer.status;
}

export async function customerIdOf(viewer: TestViewer): Promise<string> {
  const { rows } = await pool().query("SELECT provider_customer_id FROM billing_customers WHERE user_id = $1", [
    viewer.userId,
  ]);
  return rows[0]?.provider_customer_id ?? "";
}

export async function subscriptionsAt(viewer: TestViewer): Promise<Stripe.Subscription[]> {
  return (await provider().subscriptions.list({ customer: await customerIdOf(viewer), status: "all" })).data;
}

/** Buys a subscription our pages don't know about. */
export async function buyAnother(viewer: TestViewer, options: { isOurs: boolean; price?: string }) {
  const other = await provider().checkout.sessions.create({
    mode: "subscription",
    customer: await customerIdOf(viewer),
    line_items: [{ price: options.price ?? "price_sorrel_yearly", quantity: 1 }],
    success_url: "http://localhost:9/ok",
    ...(options.isOurs ? { subscription_data: { metadata: { userId: viewer.userId } } } : {}),
  });
  // Separates the creation times clearly.
  await sandbox("/_sandbox/clock", { ms: 5000 });
  if ((await pay(other.url ?? "")) !== 303) throw new Error("The other subscription could not be paid");
}

/** Lists the events the provider sent about a customer, verbatim and in order. */
export async function eventsOf(customerId: string): Promise<string[]> {
  const calls = z
    .array(z.object({ provider: z.string(), body: z.string() }))
    .parse(await sandbox("/_sandbox/webhooks", {}, "GET"));
  return calls.filter((call) => call.provider === "stripe" && call.body.includes(customerId)).map(({ body }) => body);
}

/** Calls our webhook like the provider; options can forge the call. */
export async function deliver(
  body: string,
  forgery: { secret?: string; at?: number; signature?: string | null; sent?: string } = {},
): Promise<Answer> {
  const signature =
    forgery.signature === undefined
      ? Stripe.webhooks.generateTestHeaderString({
          payload: body,
          secret: forgery.secret ?? "whsec_sandbox",
          timestamp: forgery.at ?? Math.floor(Date.now() / 1000),
        })
      : forgery.signature;
  const request = new Request("http://localhost:3000/api/webhooks/stripe", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature === null ? {} : { "stripe-signature": signature }),
    },
    body: forgery.sent ?? body,
  });
  return answerOf(await webhookRoute(request, { params: Promise.resolve({}) }));
}

/** Builds an event the provider never sent. We don't trust its content; it only makes us ask. */
export function someEvent(customerId: string, type = "customer.subscription.updated"): string {
  return JSON.stringify({
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    object: "event",
    type,
    data: { object: { id: "sub_any", object: "subscription", customer: customerId } },
  });
}

/** Templates of the billing emails to a person, oldest first. */
export async function billingMailsOf(viewer: TestViewer): Promise<string[]> {
  const { rows } = await pool().query<{ template: string }>(
    "SELECT template FROM mails WHERE user_id = $1 AND template LIKE 'premium%' ORDER BY id",
    [viewer.userId],
  );
  return rows.map(({ template }) => template);
}

/** Stored billing data of a person, without times and our own ids. */
export async function storedBilling(viewer: TestViewer) {
  const { rows: subscriptions } = await pool().query(
    `SELECT status, interval, amount_minor, currency, cancel_at_period_end, provider_subscription_id
     FROM subscriptions WHERE user_id = $1 ORDER BY created_at`,
    [viewer.userId],
  );
  const { rows: customers } = await pool().query(
    "SELECT provider_customer_id FROM billing_customers WHERE user_id = $1",
    [viewer.userId],
  );
  return { subscriptions, customers, mails: await billingMailsOf(viewer) };
}

/** Makes the payment provider's next calls fail (sandbox/core/faults.ts). */
export async function faultAtPayments(path: string, what: Record<string, unknown>): Promise<void> {
  await sandbox("/_sandbox/faults", { provider: "stripe", path, times: 1, ...what });
}

export const hasPremium = async (viewer: TestViewer) => (await viewer.call("hasPremium")).body.payload;
/** Visits the page after payment, which asks the provider. */
export const look = (viewer: TestViewer, sessionId: string) => viewer.call("checkout", { id: sessionId });
