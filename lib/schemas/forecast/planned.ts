import * as z from "zod";
import { plannedCalls } from "@/lib/calls/forecast";
import * as field from "../fields";
import { operationsOf } from "../operation";

/** Name of a planned payment or a what-if. */
export const planName = field
  .freeText(60)
  .refine(field.isVisible, { error: "Give it a name", abort: true })
  .refine((name) => !/[\n\r\t]/.test(name), "Use one line");

/** Signed major units; negative is money out. */
export const plannedAmount = z
  .number({ error: "Enter an amount" })
  .min(-1e10, "That amount is too large")
  .max(1e10, "That amount is too large")
  .refine((amount) => amount !== 0, "Enter an amount above zero");

/** Without an account it uses the one that receives pay. `notTransactionIds` are rejected matches. */
const plannedFields = {
  name: planName,
  amount: plannedAmount,
  day: field.day,
  accountId: field.id.nullable(),
  notTransactionIds: z.array(field.id).max(50),
  /** Must match the amount's direction. The budget of it or its group expects the payment. */
  categoryId: field.id.nullable(),
};

const addPlannedInput = z.object({
  ...plannedFields,
  accountId: plannedFields.accountId.default(null),
  /** Defaults to the user's own currency. */
  currency: field.currency.optional(),
  notTransactionIds: plannedFields.notTransactionIds.default([]),
  categoryId: plannedFields.categoryId.default(null),
});
export type PlannedInput = z.output<typeof addPlannedInput>;

/** `answer` tells what became of a plan without a transaction; null withdraws the answer. */
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
 * `ahead`: still to come. `late`: past its day, expected tomorrow. `settled`: its transaction has come. `unanswered`:
 * none came, and the user is asked once.
 */
export const listedPlanned = storedPlanned.omit({ answer: true }).extend({
  state: z.enum(["ahead", "late", "settled", "unanswered"]),
  /** Set once settled. */
  transactionId: field.id.nullable(),
});
export type ListedPlanned = z.infer<typeof listedPlanned>;

export const plannedOperations = operationsOf(plannedCalls, {
  addPlannedPayment: {
    auth: "user",
    summary: "Plan something that will come once: it is part of the forecast until its transaction comes",
    success: "Planned",
    input: addPlannedInput,
    output: storedPlanned,
    status: 201,
  },
  changePlannedPayment: {
    auth: "user",
    summary: "Change what was planned, or say what became of it",
    success: "Plan changed",
    input: changePlannedInput,
    output: storedPlanned,
  },
  removePlannedPayment: {
    auth: "user",
    summary: "Remove what was planned; no transaction changes",
    success: "Plan removed",
    input: z.object({ id: field.id }),
    output: z.object({ id: field.id }),
  },
});
