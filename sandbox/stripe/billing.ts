import crypto from "node:crypto";
import { type JsonObject, textField } from "../core/json";
import type { Sign, WebhookSender } from "../core/webhooks";
import {
  type CheckoutSession,
  type Invoice,
  newCustomer,
  newEvent,
  newInvoice,
  newStripeSubscription,
  type Price,
  type StripeSubscription,
} from "./objects";
import type { StripeStore } from "./store";

const DAY_S = 86_400;

/** Days before each retry of a declined renewal; after the last, the subscription ends. */
const DUNNING_DAYS: readonly number[] = [3, 5, 7];

export interface BillingOptions {
  readonly webhooks: WebhookSender;
  /** The app's webhook address, and the secret that signs calls to it. */
  readonly endpoint: { readonly url: string; readonly secret: string };
}

export type Billing = ReturnType<typeof createBilling>;

/** Nothing here saves; callers do. */
export function createBilling(store: StripeStore, { webhooks, endpoint }: BillingOptions) {
  const { memory } = store;

  const emit = (type: string, object: JsonObject, previous?: JsonObject) => {
    webhooks.send("stripe", endpoint.url, newEvent(store.now(), type, object, previous), signWith(endpoint.secret));
  };

  const invoice = (
    subscription: StripeSubscription,
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

  const end = (subscription: StripeSubscription) => {
    subscription.status = "canceled";
    subscription.ended_at = store.now();
    subscription.canceled_at ??= store.now();
    delete memory.dunning[subscription.id];
    emit("customer.subscription.deleted", subscription);
  };

  const isDeclined = ({ customer }: StripeSubscription) => memory.decliningCards[customer];

  const renew = (subscription: StripeSubscription) => {
    const item = subscription.items.data[0];
    if (!item) return;
    item.current_period_start = item.current_period_end;
    item.current_period_end = nextPeriodEnd(subscription.billing_cycle_anchor, item.current_period_end, item.price);
    const previous = { status: subscription.status, latest_invoice: subscription.latest_invoice };
    if (!isDeclined(subscription)) {
      const paid = invoice(subscription, "paid", "subscription_cycle");
      emit("customer.subscription.updated", subscription, previous);
      emit("invoice.paid", paid);
      return;
    }
    const open = invoice(subscription, "open", "subscription_cycle");
    subscription.status = "past_due";
    memory.dunning[subscription.id] = {
      tries: 0,
      nextTryAt: item.current_period_start + (DUNNING_DAYS[0] ?? 0) * DAY_S,
    };
    emit("invoice.payment_failed", open);
    emit("customer.subscription.updated", subscription, previous);
  };

  const openInvoice = ({ latest_invoice }: StripeSubscription) => {
    const latest = latest_invoice === null ? undefined : memory.invoices[latest_invoice];
    return latest?.status === "open" ? latest : undefined;
  };

  const settleOpen = (subscription: StripeSubscription) => {
    const paid = openInvoice(subscription);
    if (!paid) return;
    Object.assign(paid, { status: "paid", amount_paid: paid.amount_due, amount_remaining: 0 });
    const previous = { status: subscription.status };
    subscription.status = "active";
    delete memory.dunning[subscription.id];
    emit("invoice.paid", paid);
    emit("customer.subscription.updated", subscription, previous);
  };

  const tryAgain = (subscription: StripeSubscription) => {
    const dunning = memory.dunning[subscription.id];
    const open = openInvoice(subscription);
    if (!dunning || !open) return void delete memory.dunning[subscription.id];
    if (!isDeclined(subscription)) return settleOpen(subscription);
    dunning.tries += 1;
    const days = DUNNING_DAYS[dunning.tries];
    emit("invoice.payment_failed", open);
    if (days === undefined) return end(subscription);
    dunning.nextTryAt += days * DAY_S;
  };

  const expire = (session: CheckoutSession) => {
    Object.assign(session, { status: "expired", url: null });
    emit("checkout.session.expired", session);
  };

  const due = (subscription: StripeSubscription): (() => void) | undefined => {
    const periodEnd = subscription.items.data[0]?.current_period_end;
    if (subscription.status === "canceled" || periodEnd === undefined) return undefined;
    const endsAt = Math.min(periodEnd, subscription.cancel_at ?? periodEnd);
    const triesAt = memory.dunning[subscription.id]?.nextTryAt ?? Number.POSITIVE_INFINITY;
    if (Math.min(endsAt, triesAt) > store.now()) return undefined;
    if (triesAt <= endsAt) return () => tryAgain(subscription);
    const isLast = subscription.cancel_at !== null && subscription.cancel_at <= periodEnd;
    return isLast ? () => end(subscription) : () => renew(subscription);
  };

  return {
    emit,
    end,
    expire,
    /** Selects the customer's card; a good one pays open invoices. */
    changeCard(customerId: string, card: "good" | "declining"): void {
      if (card === "declining") memory.decliningCards[customerId] = true;
      else delete memory.decliningCards[customerId];
      if (card === "declining") return;
      for (const subscription of Object.values(memory.subscriptions)) {
        if (subscription.customer === customerId && subscription.status === "past_due") settleOpen(subscription);
      }
    },
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
      const subscription = newStripeSubscription(store.now(), {
        customer: customer.id,
        price,
        quantity: bought.quantity,
        periodEnd: nextPeriodEnd(store.now(), store.now(), price),
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
    /** Sets or undoes cancellation at the period's end, however it was requested. */
    setCancelAtPeriodEnd(subscription: StripeSubscription, cancels: boolean): void {
      if (subscription.cancel_at_period_end === cancels && (cancels || subscription.cancel_at === null)) return;
      const previous = { cancel_at_period_end: subscription.cancel_at_period_end, cancel_at: subscription.cancel_at };
      subscription.cancel_at_period_end = cancels;
      subscription.cancel_at = cancels ? (subscription.items.data[0]?.current_period_end ?? null) : null;
      subscription.canceled_at = cancels ? store.now() : null;
      emit("customer.subscription.updated", subscription, previous);
    },
    /** Schedules an end date, without claiming it is the period's end. */
    setCancelAt(subscription: StripeSubscription, at: number): void {
      const previous = { cancel_at_period_end: subscription.cancel_at_period_end, cancel_at: subscription.cancel_at };
      Object.assign(subscription, { cancel_at: at, cancel_at_period_end: false, canceled_at: store.now() });
      emit("customer.subscription.updated", subscription, previous);
    },
    /** Renews, retries and ends whatever is due by the sandbox's clock. */
    settle(): void {
      for (const subscription of Object.values(memory.subscriptions)) {
        // In calendar order, until nothing is due.
        for (let act = due(subscription); act; act = due(subscription)) act();
      }
      for (const session of Object.values(memory.sessions)) {
        if (session.status !== "open" || session.expires_at > store.now()) continue;
        expire(session);
      }
    },
  };
}

/** Returns the anchor's day in the first month or year after `after`, or that month's last day. */
function nextPeriodEnd(anchor: number, after: number, price: Price): number {
  const stepMonths = price.recurring.interval === "year" ? 12 : 1;
  for (let months = stepMonths; ; months += stepMonths) {
    const end = addMonths(anchor, months);
    if (end > after) return end;
  }
}

function addMonths(start: number, months: number): number {
  const from = new Date(start * 1000);
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
