import { escapeHtml, type Reply, redirect, type SandboxRequest } from "../core/http";
import { actionButton, sheetPage } from "../core/ui";
import type { Billing } from "./billing";
import type { CheckoutSession, PortalSession, Price, Subscription } from "./objects";
import type { StripeStore } from "./store";

/** The two pages that belong to the provider: paying, and managing what was bought. */
export function createHostedPages(store: StripeStore, billing: Billing) {
  const { memory } = store;

  const pay = (session: CheckoutSession, request: SandboxRequest): Reply => {
    if (session.status !== "open")
      return sheetPage("This checkout is over", "<p>Go back to the app and start again.</p>", 410);
    const price = memory.prices[memory.purchases[session.id]?.price ?? ""];
    if (request.method !== "POST") return sheetPage("Subscribe to Sorrel Premium", checkoutForm(session, price));
    const action = new URLSearchParams(request.body).get("action");
    if (action === "pay") {
      billing.completeCheckout(session);
      store.save();
      return redirect(session.success_url.replace("{CHECKOUT_SESSION_ID}", session.id));
    }
    if (action === "cancel") return redirect(session.cancel_url ?? session.success_url);
    const declined = '<p class="error" role="alert">Your card was declined. Try another one.</p>';
    return sheetPage("Subscribe to Sorrel Premium", declined + checkoutForm(session, price), 402);
  };

  const portal = (session: PortalSession, request: SandboxRequest): Reply => {
    const own = Object.values(memory.subscriptions).filter(
      (subscription) => subscription.customer === session.customer && subscription.status !== "canceled",
    );
    if (request.method === "POST") {
      const cancels = new URLSearchParams(request.body).get("action") === "cancel";
      for (const subscription of own) billing.setCancelAtPeriodEnd(subscription, cancels);
      store.save();
      return redirect(`${request.origin}${request.path}`);
    }
    const back = session.return_url ? `<p><a href="${escapeHtml(session.return_url)}">Return to Sorrel</a></p>` : "";
    const content = own.length === 0 ? "<p>There is no subscription.</p>" : own.map(subscriptionForm).join("");
    return sheetPage("Your billing", content + back);
  };

  return (request: SandboxRequest): Reply => {
    const [, kind, id = ""] = request.path.match(/^\/stripe\/(pay|portal)\/(\w+)$/) ?? [];
    const session = kind === "pay" ? memory.sessions[id] : undefined;
    if (session) return pay(session, request);
    const portalSession = kind === "portal" ? memory.portals[id] : undefined;
    if (portalSession) return portal(portalSession, request);
    return sheetPage("Not found", "<p>This page does not exist or has expired.</p>", 404);
  };
}

function checkoutForm(session: CheckoutSession, price: Price | undefined): string {
  const amount = money(session.amount_total, session.currency);
  return `<dl><div><dt>Sorrel Premium</dt><dd>${amount} a ${escapeHtml(price?.recurring?.interval ?? "month")}</dd></div>
<div><dt>Due today</dt><dd>${amount}</dd></div><div><dt>Card</dt><dd>Test card ending in 4242</dd></div></dl>
<p>No card is charged.</p><form method="post">${actionButton("action", "pay", `Pay ${amount}`, true)}
${actionButton("action", "decline", "Use a card that is declined")}${actionButton("action", "cancel", "Cancel and go back")}</form>`;
}

function subscriptionForm(subscription: Subscription): string {
  const item = subscription.items.data[0];
  const until = item ? new Date(item.current_period_end * 1000).toISOString().slice(0, 10) : "";
  const amount = item ? money(item.price.unit_amount, item.price.currency) : "";
  const ends = subscription.cancel_at_period_end;
  return `<dl><div><dt>Sorrel Premium</dt><dd>${amount} a ${escapeHtml(item?.price.recurring?.interval ?? "month")}</dd></div>
<div><dt>Status</dt><dd>${escapeHtml(subscription.status)}</dd></div><div><dt>${ends ? "Ends on" : "Renews on"}</dt><dd>${until}</dd></div></dl>
<form method="post">${ends ? actionButton("action", "resume", "Keep the subscription", true) : actionButton("action", "cancel", "Cancel at the end of the period")}</form>`;
}

function money(minor: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(minor / 100);
}
