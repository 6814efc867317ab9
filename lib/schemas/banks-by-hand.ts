import * as z from "zod";
import { byHandCalls } from "@/lib/calls/banks";
import { BY_HAND_KINDS } from "@/lib/domain/banks/by-hand";
import { CURRENCIES } from "@/lib/domain/country";
import { account } from "./banks";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** Major units; debts are negative, and zero is allowed. */
const balance = z
  .number({ error: "Enter a balance" })
  .min(-1e10, "That amount is too large")
  .max(1e10, "That amount is too large");

export const accountName = z
  .string({ error: "Give it a name" })
  .trim()
  .min(1, { error: "Give it a name", abort: true })
  .max(80, "Use at most 80 characters")
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, "Use ordinary characters")
  .refine(field.isVisible, "Give it a name");

export const addAccountByHandInput = z.object({
  name: accountName,
  kind: z.enum(BY_HAND_KINDS, { error: "Choose what it is" }),
  /** Defaults to the user's own currency. */
  currency: field.currency.refine((code) => CURRENCIES.includes(code), "Choose a currency in circulation").optional(),
  balance,
  /** Day whose closing balance this is. Defaults to today. */
  date: field.day.optional(),
});

export const renameAccountInput = z.object({ id: field.id, name: accountName });
export const setBalanceInput = z.object({ id: field.id, balance, date: field.day.optional() });
export const removeBalanceInput = z.object({ id: field.id, date: field.day });

export const byHandOperations = operationsOf(byHandCalls, {
  addAccountByHand: {
    auth: "user",
    summary: "Add an account that no bank reports, with its balance on a day",
    success: "Account added",
    input: addAccountByHandInput,
    output: account,
    status: 201,
  },
  renameAccount: {
    auth: "user",
    summary: "Rename an account kept by hand",
    success: "Account renamed",
    input: renameAccountInput,
    output: account,
  },
  setBalance: {
    auth: "user",
    summary: "Set what an account kept by hand held at the end of a day",
    success: "Balance set",
    input: setBalanceInput,
    output: account,
  },
  removeBalance: {
    auth: "user",
    summary: "Remove the balance that was set for a day",
    success: "Balance removed",
    input: removeBalanceInput,
    inQuery: ["date"],
    output: account,
  },
});
