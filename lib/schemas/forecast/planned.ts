import * as z from "zod";
import { FALLBACKS } from "../fallbacks";
import * as field from "../fields";
import type { OperationTable } from "../operation";

/** What a planned payment or a what-if is called. */
export const planName = field
  .freeText(60)
  .refine(field.isVisible, { error: "Give it a name", abort: true })
  .refine((name) => !/[\n\r\t]/.test(name), "Use one line");

/** Signed major units: negative leaves. */
export const plannedAmount = z
  .number({ error: "Enter an amount" })
  .min(-1e10, "That amount is too large")
  .max(1e10, "That amount is too large")
  .refine((amount) => amount !== 0, "Enter an amount above zero");

/**
 * Something that will come once. Without an account it is taken from the one pay lands in. `notTransactionIds` are transactions of which the
 * person said that they are something else.
 */
const plannedFields = {
  name: planName,
  amount: plannedAmount,
  day: field.day,
  accountId: field.id.nullable(),
  notTransactionIds: z.array(field.id).max(50),
  /** Of the direction that the amount has; a budget of it, or of its group, expects the payment. */
  categoryId: field.id.nullable(),
};

const addPlannedInput = z.object({
  ...plannedFields,
  accountId: plannedFields.accountId.default(null),
  /** The user's own when none is given. */
  currency: field.currency.optional(),
  notTransactionIds: plannedFields.notTransactionIds.default([]),
  categoryId: plannedFields.categoryId.default(null),
});
export type PlannedInput = z.output<typeof addPlannedInput>;

/** `answer`: what became of one that no transaction was found for; null takes the answer back. */
const changePlannedInput = z
  .object({ ...plannedFields, answer: z.enum(["happened", "dropped"]).nullable() })
  .partial()
  .extend({ id: field.id });

const storedPlanned = z.object({
  id: field.id,
  ...plannedFields,
  answer: z.enum(["happened", "dropped"]).nullable(),
});
export type StoredPlanned = z.infer<typeof storedPlanned>;

/**
 * `ahead`: still to come. `late`: its day is over and it is expected tomorrow. `settled`: its transaction has come. `unanswered`: no transaction
 * came, and the person is asked once.
 */
export const listedPlanned = storedPlanned.omit({ answer: true }).extend({
  state: z.enum(["ahead", "late", "settled", "unanswered"]),
  /** Of a settled one. */
  transactionId: field.id.nullable(),
});
export type ListedPlanned = z.infer<typeof listedPlanned>;

export const plannedOperations = {
  addPlannedPayment: {
    method: "POST",
    path: "/api/forecast/planned",
    auth: "user",
    summary: "Plan something that will come once: it is part of the forecast until its transaction comes",
    success: "Planned",
    input: addPlannedInput,
    output: storedPlanned,
    status: 201,
    fallback: FALLBACKS.generic,
  },
  changePlannedPayment: {
    method: "PATCH",
    path: "/api/forecast/planned/[id]",
    auth: "user",
    summary: "Change what was planned, or say what became of it",
    success: "Plan changed",
    input: changePlannedInput,
    output: storedPlanned,
    fallback: FALLBACKS.generic,
  },
  removePlannedPayment: {
    method: "DELETE",
    path: "/api/forecast/planned/[id]",
    auth: "user",
    summary: "Remove what was planned; no transaction changes",
    success: "Plan removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
