import crypto from "node:crypto";
import type { FaultTable } from "../core/faults";
import { type JsonObject, textField } from "../core/json";
import type { Sign, WebhookSender } from "../core/webhooks";
import {
  type CheckoutSession,
  type Invoice,
  newCustomer,
  newEvent,
  newInvoice,
  newSubscription,
  type Price,
  type Subscription,
} from "./objects";
import type { StripeStore } from "./store";

const FAILED_RENEWALS_LIMIT = 3;

export type Billing = ReturnType<typeof createBilling>;

/** What happens to money and subscriptions, and the events that tell of it. Nothing here saves; callers do. */
export function createBilling(store: StripeStore, webhooks: WebhookSender, faults: FaultTable) {
  const { memory } = store;

  const emit = (type: string, object: JsonObject, previous?: JsonObject) => {
    const event = newEvent(store.now(), type, object, previous);
    store.remember(event);
    for (const { url, enabled_events, secret } of Object.values(memory.endpoints)) {
      if (enabled_events.includes("*") || enabled_events.includes(type))
        webhooks.send("stripe", url, event, signWith(secret));
    }
  };

  const invoice = (
    subscription: Subscription,
    status: Invoice["status"],
    reason: "subscription_create" | "subscription_cycle",
  ) => {
    const made = newInvoice(store.now(), {
      subscription,
      customer: memory.customers[subscription.customer],
      status,
      reason,
      number: `SORREL-${String(Object.keys(memory.invoices).length + 1).padStart(4, "0")}`,
    });
    memory.invoices[made.id] = made;
    subscription.latest_invoice = made.id;
    return made;
  };

  const end = (subscription: Subscription) => {
    subscription.status = "canceled";
    subscription.ended_at = store.now();
    subscription.canceled_at ??= store.now();
    emit("customer.subscription.deleted", subscription);
  };

  const renew = (subscription: Subscription) => {
    const item = subscription.items.data[0];
    if (!item) return;
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodEnd(item.current_period_end, item.price);
    const isDeclined = faults.take("stripe", "RENEWAL", "/renewal")?.kind === "decline";
    const previous = { status: subscription.status };
    if (!isDeclined) {
      memory.failedRenewals[subscription.id] = 0;
      subscription.status = "active";
      emit("customer.subscription.updated", subscription, previous);
      emit("invoice.paid", invoice(subscription, "paid", "subscription_cycle"));
      return;
    }
    const failed = (memory.failedRenewals[subscription.id] ?? 0) + 1;
    memory.failedRenewals[subscription.id] = failed;
    subscription.status = "past_due";
    emit("invoice.payment_failed", invoice(subscription, "open", "subscription_cycle"));
    if (failed >= FAILED_RENEWALS_LIMIT) end(subscription);
    else emit("customer.subscription.updated", subscription, previous);
  };

  return {
    emit,
    end,
    /** The buyer paid: the subscription begins. */
    completeCheckout(session: CheckoutSession): void {
      const bought = memory.purchases[session.id];
      const price = bought && memory.prices[bought.price];
      if (!price) return;
      const email = textField(session, "customer_email") ?? "buyer@example.test";
      const known = session.customer === null ? undefined : memory.customers[session.customer];
      const customer = known ?? newCustomer(store.now(), { email, name: null, metadata: {} });
      if (!known) {
        memory.customers[customer.id] = customer;
        emit("customer.created", customer);
      }
      const subscription = newSubscription(store.now(), {
        customer: customer.id,
        price,
        quantity: bought.quantity,
        periodEnd: periodEnd(store.now(), price),
        metadata: bought.subscriptionMetadata,
      });
      memory.subscriptions[subscription.id] = subscription;
      const paid = invoice(subscription, "paid", "subscription_create");
      Object.assign(session, {
        status: "complete",
        payment_status: "paid",
        customer: customer.id,
        customer_details: {
          address: null,
          business_name: null,
          email: customer.email,
          individual_name: null,
          name: customer.name,
          phone: null,
          tax_exempt: "none",
          tax_ids: [],
        },
        subscription: subscription.id,
        invoice: paid.id,
        url: null,
      });
      emit("checkout.session.completed", session);
      emit("customer.subscription.created", subscription);
      emit("invoice.paid", paid);
    },
    /** Ends the subscription with its paid period, or takes that back. */
    setCancelAtPeriodEnd(subscription: Subscription, cancels: boolean): void {
      if (subscription.cancel_at_period_end === cancels) return;
      const previous = { cancel_at_period_end: subscription.cancel_at_period_end, cancel_at: subscription.cancel_at };
      subscription.cancel_at_period_end = cancels;
      subscription.cancel_at = cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null;
      subscription.canceled_at = cancels ? store.now() : null;
      emit("customer.subscription.updated", subscription, previous);
    },
    /** Renews, retries and ends what has come due by the sandbox's clock. */
    settle(): void {
      for (const subscription of Object.values(memory.subscriptions)) {
        while (subscription.status !== "canceled" && isDue(subscription, store.now())) {
          if (subscription.cancel_at_period_end) end(subscription);
          else renew(subscription);
        }
      }
      for (const session of Object.values(memory.sessions)) {
        if (session.status !== "open" || session.expires_at > store.now()) continue;
        Object.assign(session, { status: "expired", url: null });
        emit("checkout.session.expired", session);
      }
    },
  };
}

function isDue(subscription: Subscription, now: number): boolean {
  const end = subscription.items.data[0]?.current_period_end;
  return end !== undefined && end <= now;
}

/** The same day one month or year later; the last day of a month that lacks it. */
function periodEnd(start: number, price: Price): number {
  const from = new Date(start * 1000);
  const months = price.recurring?.interval === "year" ? 12 : 1;
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate();
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}

/** Receivers compare the time with their own clock, so it is the machine's, not the sandbox's. */
function signWith(secret: string): Sign {
  return (body) => {
    const at = Math.floor(Date.now() / 1000);
    const signature = crypto.createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    return { "stripe-signature": `t=${at},v1=${signature}` };
  };
}
