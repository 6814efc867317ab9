import type { Fact } from "@/lib/domain/insights/facts/fact";
import { renderSlot } from "@/lib/domain/insights/facts/slots";
import { merchantOf } from "@/lib/domain/insights/feedback/ranking";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import { letterOfType, type Stated, writeText } from "@/lib/domain/insights/wording/sentences";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";

export type CancelGuide = { text: string; link: { label: string; href: string } | null };

const CANCELABLE: ReadonlySet<InsightType> = new Set([
  "forgotten_subscription",
  "new_subscription",
  "free_trial_converted",
  "price_increase",
]);

/** Services whose own page for ending a subscription we know; the addresses were not opened. A name that is not here gets none. */
const DIRECTORY: readonly { names: readonly string[]; href: string }[] = [
  { names: ["Netflix", "Netflix.com"], href: "https://www.netflix.com/cancelplan" },
  { names: ["Spotify"], href: "https://www.spotify.com/account/" },
  { names: ["YouTube Premium", "YouTube"], href: "https://www.youtube.com/paid_memberships" },
  { names: ["Hulu"], href: "https://secure.hulu.com/account" },
  { names: ["Adobe"], href: "https://account.adobe.com/plans" },
  { names: ["Dropbox"], href: "https://www.dropbox.com/account/plan" },
  { names: ["Microsoft 365"], href: "https://account.microsoft.com/services" },
  { names: ["Apple", "Apple.com/bill"], href: "https://apps.apple.com/account/subscriptions" },
  { names: ["Google Play"], href: "https://play.google.com/store/account/subscriptions" },
];

const BY_MERCHANT = new Map(DIRECTORY.flatMap(({ names, href }) => names.map((name) => [merchantKeyOf(name), href])));

/** The page that cancels a subscription, or how to find it; null if nothing is to be canceled. */
export function cancelGuideFor(fact: Pick<Fact, "type" | "slots" | "hints">): CancelGuide | null {
  const merchant = merchantOf(fact);
  if (merchant === null || !CANCELABLE.has(fact.type)) return null;
  // No one ends a mortgage in an app store.
  if (fact.hints.duty !== undefined && fact.hints.duty !== "can be ended") return null;
  const href = BY_MERCHANT.get(merchantKeyOf(merchant));
  if (href) {
    return {
      text: `Log in to ${merchant} and cancel your subscription there.`,
      link: { label: `Open ${merchant}`, href },
    };
  }
  return {
    text: `Log in where you signed up for ${merchant} and look for “Subscription” or “Billing” in your account settings. If you signed up through an app store, cancel there. If you don't have a login, check your email receipts for how to cancel.`,
    link: null,
  };
}

/**
 * The text to send for a refund, with names, dates and amounts filled in from the fact's own figures, or null where there is none
 * to send, or where one of its figures is not there: half a request is none.
 */
export function letterFor(fact: Pick<Fact, "type"> & Stated): string | null {
  const request = writeText(letterOfType(fact.type), fact);
  if (!request) return null;
  const { merchant } = fact.slots;
  const greeting = merchant ? `Hello ${renderSlot(merchant, { locale: "en-US" })},` : "Hello,";
  return `${greeting}\n\n${request.map(({ text }) => text).join("")}\n\nThank you`;
}
