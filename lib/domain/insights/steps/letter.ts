import type { Fact } from "../facts/fact";
import { renderSlot } from "../facts/slots";
import type { InsightType } from "../insight-types";

const LOCALE = "en-US";

/** The request by type, with the fact's own slots in braces; null where that shape of the fact has nothing to ask for. */
const REQUESTS: Partial<Record<InsightType, (hints: Fact["hints"]) => string | null>> = {
  duplicate_charge: ({ count, charge }) => {
    if (charge === "a bill" && count !== "several")
      return "I paid you {amount} on {firstDate} and the same {amount} again on {secondDate}. I believe I paid one bill twice. Please pay {amount} back, or subtract it from my next bill.";
    return count === "several"
      ? "Since {since} you have charged me {amount} a second time, {count} times so far and {total} in all. Please refund the second charges and make sure there are no more."
      : "You charged me {amount} on {firstDate} and the same {amount} again on {secondDate}. I believe it is one purchase that was charged twice. Please refund the second charge of {amount}.";
  },
  refund_missing: ({ reason }) =>
    reason === "charged again"
      ? "You refunded a payment of {refunded} in full on {date} and have charged me {amount} since. Please stop the charges and refund what was charged after {date}."
      : "You announced a refund of {amount} on {date}. It has not reached my account. Please tell me when it was sent, or send it again.",
  // Interest and what a loan costs are owed: no one refunds them for the asking.
  fee_leak: ({ cause, count }) => {
    if (cause === "interest" || cause === "loans") return null;
    if (count === "single")
      return "Since {since} my account was charged a fee of {total}. Please tell me what it was for, and refund it if you can.";
    return "Since {since} my account was charged {count} fees, {total} in all. Please tell me what each of them was for, and refund those you can.";
  },
};

/**
 * The text to send for a refund, with names, dates and amounts filled in from the fact's own figures, or null where there is none
 * to send, or where one of its figures is not there: half a request is none.
 */
export function letterFor(fact: Pick<Fact, "type" | "slots" | "hints">): string | null {
  const request = REQUESTS[fact.type]?.(fact.hints);
  if (!request) return null;
  let isWhole = true;
  const filled = request.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const slot = Object.hasOwn(fact.slots, name) ? fact.slots[name] : undefined;
    if (!slot) isWhole = false;
    return slot ? renderSlot(slot, { locale: LOCALE }) : "";
  });
  if (!isWhole) return null;
  const { merchant } = fact.slots;
  const greeting = merchant ? `Hello ${renderSlot(merchant, { locale: LOCALE })},` : "Hello,";
  return `${greeting}\n\n${filled}\n\nThank you`;
}
