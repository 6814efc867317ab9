import type { Traits } from "./traits-of";

/** How far a payment can be ended, compared or asked about: what advice may say. */
export type Duty = "set by law" | "to be paid" | "one price for all" | "can be compared" | "can be ended";

/** Returns the duty of a payee's charges. A store's plans can be ended, whatever it is. */
export function dutyOf(traits: Traits): Duty {
  if (traits.has("biller-of-others")) return "can be ended";
  if (traits.has("statutory")) return "set by law";
  if (traits.has("binding") || traits.has("lender")) return "to be paid";
  if (traits.has("fixed-tariff")) return "one price for all";
  return traits.has("negotiable") ? "can be compared" : "can be ended";
}
