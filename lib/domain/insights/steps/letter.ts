import type { Fact } from "../facts/fact";
import { renderSlot } from "../facts/slots";
import type { InsightType } from "../insight-types";

const LOCALE = "en-US";

/** The request by type, with the fact's own slots in braces; null where that shape of the fact has nothing to ask for. */
const REQUESTS: Partial<Record<InsightType, (hints: Fact["hints"]) => string | null>> = {
  duplicate_charge: ({ count, charge }) => {
    if (charge === "a bill" && count !== "several")
      return "I paid you {amount} on {firstDate} and another {amount} on {secondDate}. I believe I paid the same bill twice. Please refund {amount} or credit it to my next bill.";
    return count === "several"
      ? "Since {since}, I have been charged {amount} twice on {count} occasions. The second charges total {total}. Please refund them and make sure it doesn't happen again."
      : "You charged me {amount} on {firstDate} and another {amount} on {secondDate}. I believe this is one purchase that was charged twice. Please refund the second charge of {amount}.";
  },
  refund_missing: ({ reason }) =>
    reason === "charged again"
      ? "On {date}, you refunded my payment of {refunded} in full, but you have charged me {amount} since. Please stop charging me and refund the charges made after {date}."
      : "Your refund of {amount} has been pending since {date} and hasn't reached my account. Please tell me when it was sent, or send it again.",
  // Interest and what a loan costs are owed: no one refunds them for the asking.
  fee_leak: ({ cause, count }) => {
    if (cause === "interest" || cause === "loans") return null;
    if (count === "single")
      return "My account was charged a fee of {total}. Please tell me what it was for, and refund it if you can.";
    return "Since {since}, my account has been charged {count} fees, {total} in total. Please tell me what each one was for, and refund what you can.";
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
