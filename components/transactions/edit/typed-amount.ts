import { z } from "zod";
import { positiveAmount } from "@/lib/schemas/fields";
import { parseAmount } from "./parse-amount";

/** Schema of a form's amount, validated on submit since the currency may be chosen later. */
export function typedAmount(currency: string) {
  return z.preprocess((typed) => parseAmount(typed, currency), positiveAmount);
}
