import { actionButton, escapeHtml, type HttpReply, redirect, type SandboxRequest, sheetPage } from "../core/http";
import type { Billing } from "./billing";
import type { CheckoutSession, Invoice, PortalSession, Price, StripeSubscription } from "./objects";
import type { StripeStore } from "./store";

const CARDS = {
  good: "4242, which pays",
  declining: "0341, which pays now and is declined at the renewal",
  declined: "0002, which is declined",
} as const;

/** Serves the provider's two pages: checkout and billing portal. */
export function createHostedPages(store: StripeStore, billing: Billing) {
  const { memory } = store;

  const pay = (session: CheckoutSession, request: SandboxRequest): HttpReply => {
    if (session.status !== "open") {
      return sheetPage("This checkout is over", "<p>Go back to the app and start again.</p>", 410);
    }
    const customer = session.customer === null ? undefined : memory.customers[session.customer];
    const email = customer?.email ?? "";
    const price = memory.prices[memory.purchases[session.id]?.price ?? ""];
    const form = checkoutForm(session, price, email);
    if (request.method !== "POST") return sheetPage("Subscribe to Sorrel Premium", form);
    const sent = new URLSearchParams(request.body);
    if (sent.get("action") === "cancel") return redirect(session.cancel_url ?? session.success_url);
    if (sent.get("card") === "declined") {
      const declined = '<p class="error" role="alert">Your card was declined. Try another one.</p>';
      return sheetPage("Subscribe to Sorrel Premium", declined + form, 402);
    }
    billing.completeCheckout(session);
    if (session.customer !== null) {
      billing.changeCard(session.customer, sent.get("card") === "declining" ? "declining" : "good");
    }
    store.save();
    return redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
  };

  const act = (session: PortalSession, own: readonly StripeSubscription[], action: string | null) => {
    if (action === "card-good") billing.changeCard(session.customer, "good");
    if (action === "card-declining") billing.changeCard(session.customer, "declining");
    if (action !== "cancel" && action !== "resume") return;
    for (const subscription of own) billing.setCancelAtPeriodEnd(subscription, action === "cancel");
  };

  const portal = (session: PortalSession, request: SandboxRequest): HttpReply => {
    const own = Object.values(memory.subscriptions).filter(
      (subscription) => subscription.customer === session.customer && subscription.status !== "canceled",
    );
    if (request.method === "POST") {
      act(session, own, new URLSearchParams(request.body).get("action"));
      store.save();
      return redirect(`${request.origin}${request.path}`);
    }
    const invoices = Object.values(memory.invoices).filter(({ customer }) => customer === session.customer);
    const back = session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">Return to Sorrel</a></p>` : "";
    const content = own.length === 0 ? "<p>There is no subscription.</p>" : own.map(subscriptionForm).join("");
    const isDeclining = memory.decliningCards[session.customer] === true;
    return sheetPage("Your billing", content + cardForm(isDeclining) + invoiceList(invoices) + back);
  };

  return (request: SandboxRequest): HttpReply => {
    const [, kind, id = ""] = request.path.match(/^\/stripe\/(pay|portal)\/(\w+)$/) ?? [];
    const session = kind === "pay" ? memory.sessions[id] : undefined;
    if (session) return pay(session, request);
    const portalSession = kind === "portal" ? memory.portals[id] : undefined;
    if (portalSession) return portal(portalSession, request);
    return sheetPage("Not found", "<p>This page does not exist or has expired.</p>", 404);
  };
}

function checkoutForm(session: CheckoutSession, price: Price | undefined, email: string): string {
  const amount = money(session.amount_total, session.currency);
  const cards = Object.entries(CARDS)
    .map(
      ([value, ending], index) =>
        `<label><input type="radio" name="card" value="${value}"${index === 0 ? " checked" : ""}> Ends in ${ending}</label>`,
    )
    .join("");
  return `<dl><div><dt>Sorrel Premium</dt><dd>${amount} a ${escapeHtml(price?.recurring?.interval ?? "month")}</dd></div>
<div><dt>Due today</dt><dd>${amount}</dd></div>${email ? `<div><dt>Receipt to</dt><dd>${escapeHtml(email)}</dd></div>` : ""}</dl>
<form method="post"><fieldset><legend>Test card</legend>${cards}</fieldset><p>No card is charged.</p>
${actionButton("action", "pay", `Pay ${amount}`, true)}${actionButton("action", "cancel", "Cancel and go back")}</form>`;
}

function subscriptionForm(subscription: StripeSubscription): string {
  const item = subscription.items.data[0];
  const end = subscription.cancel_at ?? item?.current_period_end;
  const amount = item ? money(item.price.unit_amount, item.price.currency) : "";
  const ends = subscription.cancel_at !== null;
  return `<dl><div><dt>Sorrel Premium</dt><dd>${amount} a ${escapeHtml(item?.price.recurring?.interval ?? "month")}</dd></div>
<div><dt>Status</dt><dd>${escapeHtml(subscription.status.replace("_", " "))}</dd></div><div><dt>${ends ? "Ends on" : "Renews on"}</dt><dd>${end === undefined ? "" : day(end)}</dd></div></dl>
<form method="post">${ends ? actionButton("action", "resume", "Keep the subscription", true) : actionButton("action", "cancel", "Cancel at the end of the period")}</form>`;
}

function cardForm(isDeclining: boolean): string {
  const card = `<dl><div><dt>Card</dt><dd>Test card ending in ${isDeclining ? "0341" : "4242"}</dd></div></dl>`;
  const button = isDeclining
    ? actionButton("action", "card-good", "Use a card that pays, and pay what is open")
    : actionButton("action", "card-declining", "Use a card that is declined at the renewal");
  return `${card}<form method="post">${button}</form>`;
}

function invoiceList(invoices: readonly Invoice[]): string {
  const rows = invoices
    .toReversed()
    .map(
      ({ number, created, amount_due, currency, status }) =>
        `<div><dt>${escapeHtml(number)}, ${day(created)}</dt><dd>${money(amount_due, currency)}, ${escapeHtml(status)}</dd></div>`,
    );
  return rows.length === 0 ? "" : `<h2>Invoices</h2><dl>${rows.join("")}</dl>`;
}

function day(since1970S: number): string {
  return new Date(since1970S * 1000).toISOString().slice(0, 10);
}

function money(minor: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(minor / 100);
}
