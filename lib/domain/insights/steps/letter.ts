import type { Fact } from "../facts/fact";
import { renderSlot } from "../facts/slots";
import { letterOfType, type Stated, writeText } from "../wording/sentences";

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
