import * as z from "zod";
import { isLedgerDay } from "@/lib/domain/calendar";
import { currencyExponent } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { categoryOfPlaid } from "@/lib/domain/transactions/category-plaid";
import { merchantKey } from "@/lib/domain/transactions/transaction";
import type { BankAccount, BankTransaction } from "@/lib/providers/bank";

const day = z.string().refine(isLedgerDay);
const amount = z.number().min(-1e12).max(1e12);
const currencyCodes = {
  iso_currency_code: z.string().nullish(),
  unofficial_currency_code: z.string().nullish(),
};

export const plaidAccount = z.object({
  account_id: z.string().min(1),
  persistent_account_id: z.string().max(200).nullish(),
  name: z.string().nullish(),
  official_name: z.string().nullish(),
  mask: z.string().nullish(),
  type: z.string(),
  subtype: z.string().nullish(),
  balances: z.object({ current: amount.nullish(), available: amount.nullish(), ...currencyCodes }),
});

export const plaidTransaction = z.object({
  transaction_id: z.string().min(1),
  pending_transaction_id: z.string().nullish(),
  account_id: z.string().min(1),
  amount,
  ...currencyCodes,
  date: day,
  authorized_date: z.string().nullish(),
  name: z.string().nullish(),
  merchant_name: z.string().nullish(),
  pending: z.boolean(),
  personal_finance_category: z
    .object({ primary: z.string(), detailed: z.string(), confidence_level: z.string().nullish() })
    .nullish(),
});

/** Maps Plaid's account to ours, or null without an ISO currency: see `currencyOf`. */
export function toBankAccount(account: z.output<typeof plaidAccount>): BankAccount | null {
  const currency = currencyOf(account.balances);
  if (!currency) return null;
  const type = accountType(account.type);
  const { current, available } = account.balances;
  // Plaid reports debt on cards and loans as a positive number.
  const ownSign = type === "credit" || type === "loan" ? -1 : 1;
  return {
    providerAccountId: account.account_id,
    persistentAccountId: account.persistent_account_id || null,
    name: plainText(account.name, 120) || "Account",
    officialName: plainText(account.official_name, 200) || null,
    mask: plainText(account.mask, 10) || null,
    type,
    subtype: plainText(account.subtype, 60) || null,
    currency: currency.code,
    currentBalanceMinor: typeof current === "number" ? minor(ownSign * current, currency) : null,
    availableBalanceMinor: typeof available === "number" ? minor(available, currency) : null,
  };
}

/**
 * Maps Plaid's transaction to ours, or null without an ISO currency: see `currencyOf`.
 *
 * @param accounts  accounts of the same answer: a transaction's meaning can depend on its account
 * @param keyOf  a memoizing one for many rows: `rememberingMerchantKey`
 */
export function toBankTransaction(
  transaction: z.output<typeof plaidTransaction>,
  accounts: readonly BankAccount[] = [],
  keyOf = merchantKey,
): BankTransaction | null {
  const currency = currencyOf(transaction);
  if (!currency) return null;
  // Plaid's positive is money out. This is the only place that flips the sign.
  const amountMinor = minor(-transaction.amount, currency);
  const merchant = plainText(transaction.merchant_name, 200) || null;
  const name = plainText(transaction.name, 300) || merchant || "Transaction";
  const category = transaction.personal_finance_category;
  const account = accounts.find(({ providerAccountId }) => providerAccountId === transaction.account_id);
  const spentOn = transaction.authorized_date ?? "";
  const slug = categoryOfPlaid(category?.detailed ?? "", category?.primary ?? "", amountMinor, account?.type);
  const categoryId = categoryBySlug(slug)?.id;
  if (!categoryId) throw new Error(`No category has the slug ${slug}`);
  return {
    providerTransactionId: transaction.transaction_id,
    replacesPendingId: transaction.pending_transaction_id ?? null,
    providerAccountId: transaction.account_id,
    // The day of spending, not of booking; some banks write 0001-01-01 for none.
    date: isLedgerDay(spentOn) ? spentOn : transaction.date,
    amountMinor,
    currency: currency.code,
    name,
    merchant,
    merchantKey: keyOf({ name, merchant }),
    categoryId,
    providerCategory: category?.detailed ?? null,
    providerConfidence: category?.confidence_level ?? null,
    pending: transaction.pending,
  };
}

type Currency = { code: string; minorPerUnit: number };

/**
 * The ISO currency of an amount, or null.
 *
 * Plaid's unofficial codes are either other spellings of an ISO currency (pence, offshore yuan) or non-state money
 * (BTC, ETH…) without a fixed exponent. The latter is skipped, because a guessed scale would falsify every sum.
 */
function currencyOf(codes: z.output<z.ZodObject<typeof currencyCodes>>): Currency | null {
  const iso = codes.iso_currency_code;
  if (iso && /^[A-Z]{3}$/.test(iso)) return { code: iso, minorPerUnit: 10 ** currencyExponent(iso) };
  if (codes.unofficial_currency_code === "GBX") return { code: "GBP", minorPerUnit: 1 };
  if (codes.unofficial_currency_code === "CNH") return { code: "CNY", minorPerUnit: 100 };
  return null;
}

/** To the nearest minor unit: banks send 12.340000000000002, and funds are valued to fractions of a cent. */
function minor(amountInUnits: number, { minorPerUnit }: Currency): number {
  return Math.round(amountInUnits * minorPerUnit) + 0;
}

function accountType(type: string): BankAccount["type"] {
  switch (type) {
    case "depository":
    case "credit":
    case "loan":
    case "investment":
      return type;
    case "brokerage":
      return "investment";
    default:
      return "other";
  }
}

/** Removes control characters (Postgres rejects NUL, terminals obey the rest), collapses spaces and truncates. */
function plainText(text: string | null | undefined, maxLength: number): string {
  return (text ?? "")
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, maxLength);
}
