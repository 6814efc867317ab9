import * as z from "zod";
import { splitCalls } from "@/lib/calls/transactions";
import { MAX_PARTS, WHOLE_SHARE } from "@/lib/domain/transactions/splits";
import * as field from "../fields";
import { operationsOf } from "../operation";
import { transaction } from "../transactions";

const part = z.object({
  categoryId: z.uuid("Choose a category"),
  /** A magnitude in major units of the transaction's currency. */
  amount: field.positiveAmount.optional(),
  /** Instead of the amount, for all parts or none: percent with two decimals. */
  percent: z
    .number({ error: "Enter a percentage" })
    .positive("Enter a percentage above 0")
    .max(100, "Enter a percentage up to 100")
    .multipleOf(0.01, "Use two decimals at most")
    .optional(),
  note: field.freeText(200).optional(),
});

export const splitTransactionInput = z.object({
  id: field.id,
  /** `null` removes the split and restores the category. */
  parts: z
    .array(part)
    .min(2, "Add a second part")
    .max(MAX_PARTS, `A transaction can have ${MAX_PARTS} parts`)
    .refine(
      (parts) => isEach(parts, "amount") || isEach(parts, "percent"),
      "Give each part an amount, or each a percentage",
    )
    .refine((parts) => !isEach(parts, "percent") || isWhole(parts), "The percentages must come to 100")
    .nullable(),
});

type PartInput = z.output<typeof part>;

const isEach = (parts: readonly PartInput[], given: "amount" | "percent") => {
  const other = given === "amount" ? "percent" : "amount";
  return parts.every((one) => one[given] !== undefined && one[other] === undefined);
};

const isWhole = (parts: readonly PartInput[]) =>
  parts.reduce((sum, { percent = 0 }) => sum + Math.round(percent * 100), 0) === WHOLE_SHARE;

export const splitOperations = operationsOf(splitCalls, {
  splitTransaction: {
    summary: "Divide a transaction into parts with categories of their own, or make it whole again",
    success: "Transaction split",
    input: splitTransactionInput,
    output: transaction,
  },
});
