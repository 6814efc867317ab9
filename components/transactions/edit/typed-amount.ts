import { z } from "zod";
import { positiveAmount } from "@/lib/schemas/fields";
import { currencyProblem, parseAmount } from "./parse-amount";

/** Schema of a form's amount, validated on submit since the currency may be chosen later. */
export function typedAmount(currency: string) {
  return z.preprocess((typed, context) => {
    const message = currencyProblem(typed, currency);
    if (message) context.issues.push({ code: "custom", message, input: typed });
    return parseAmount(typed, currency);
  }, positiveAmount);
}
