import * as z from "zod";
import { undecidedAccounts } from "./cashflow/undecided-accounts";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import type { OperationTable } from "./operation";

/** What of a sum was converted from another currency, in major units of the person's; each row at the rate of its day. */
const convertedPart = z.object({
  ...{ currency: z.string(), income: z.number(), expense: z.number() },
  /** The expense by category group. */
  groups: z.record(z.string(), z.number()),
});
export type ConvertedPart = z.infer<typeof convertedPart>;

const sums = z.object({
  /** Missing where nothing was converted. */
  converted: z.array(convertedPart).optional(),
  from: field.day,
  to: field.day,
  income: z.number(),
  /** A magnitude: never negative. */
  expense: z.number(),
  net: z.number(),
});

/** Without a month the running one; months before the first row are empty. */
export const overviewInput = z.object({
  month: field.month.optional(),
});

/** What the dashboard shows beside accounts, cashflow, transactions and insights. Major units of `currency`. */
export const overviewOutput = z.object({
  today: field.day,
  currency: z.string(),
  netPosition: z.object({
    net: z.number(),
    have: z.number(),
    owe: z.number(),
    change: z.number().nullable(),
    /** How much of it is of accounts kept by hand: their transactions, and what was set again. */
    changeByHand: z.number(),
    /** Share of the earlier figure, 0.038 is 3.8 %; null when that was zero or unknown. */
    changeShare: z.number().nullable(),
    since: field.day.nullable(),
    /** `byHand` is the part of `net` that stands in accounts kept by hand. */
    history: z.array(z.object({ date: field.day, net: z.number(), byHand: z.number() })),
    /** Accounts in other currencies that are in the figures above, at the latest rate: `net` in their currency, `asOwn` in the person's. */
    converted: z
      .array(
        z.object({ currency: z.string(), net: z.number(), asOwn: z.number(), change: z.number(), rateDay: field.day }),
      )
      .optional(),
    /** What is held in currencies without a rate, in none of the figures above. */
    others: z.array(z.object({ currency: z.string(), net: z.number(), have: z.number(), owe: z.number() })),
    /** In none of the figures above, those in other currencies too. */
    undecided: undecidedAccounts,
  }),
  /** `pendingCount` of its rows have not been booked yet; they count all the same. */
  monthToDate: sums.extend({ previous: sums, pendingCount: z.number().int() }),
  categories: z.array(
    z.object({
      group: z.string(),
      icon: z.string(),
      amount: z.number(),
      previousAmount: z.number(),
      /** The same amount on the same day each month, such as rent: off the scale it is left off the bars. */
      isFixed: z.boolean(),
    }),
  ),
  /** Of a person with several currencies. `months` are the latest twelve, newest first, with everything converted in them. */
  conversion: z
    .object({
      missing: z.array(z.object({ currency: z.string(), transactionCount: z.number().int() })),
      months: z.array(
        z.object({
          ...{ month: field.month, income: z.number(), expense: z.number(), net: z.number() },
          ...{ savingsRate: z.number().nullable(), transactionCount: z.number().int() },
          converted: z.array(convertedPart),
        }),
      ),
    })
    .optional(),
  /** A bank's first sync has just ended, and what its transactions show is being looked for. */
  isLookingForInsights: z.boolean(),
  /** The first steps are shown: an account of less than thirty days, whose person has neither hidden nor done them. */
  isGettingStarted: z.boolean(),
  upcoming: z.object({
    /** The person's, unless only bills in another are expected. */
    currency: z.string(),
    /** Currencies of bills that aren't listed. */
    otherCurrencies: z.array(z.string()),
    from: field.day,
    to: field.day,
    bills: z.array(
      z.object({
        date: field.day,
        name: z.string(),
        categorySlug: z.string(),
        icon: z.string(),
        amount: z.number(),
        isEstimate: z.boolean(),
        accountId: field.id.nullable(),
        /** Names the recurring series: `basedOnTransactionId` is null of one that the person typed in. */
        seriesKey: z.string(),
        /** The past payment whose amount this is: its proof. */
        basedOnTransactionId: field.id.nullable(),
      }),
    ),
    total: z.number(),
    /**
     * The account most bills are paid from, and what it would hold after those it pays: `balance` is `available`, what can be
     * spent there now, less `paid`. Null without one.
     */
    after: z
      .object({
        accountId: field.id,
        accountName: z.string(),
        available: z.number(),
        paid: z.number(),
        balance: z.number(),
      })
      .nullable(),
  }),
});
export type Overview = z.infer<typeof overviewOutput>;

export const latestCashflowInput = z.object({ limit: z.coerce.number().int().min(1).max(60).default(1) });
export const latestCashflowOutput = z.array(
  z.object({
    month: field.month,
    currency: z.string(),
    income: z.number(),
    expense: z.number(),
    net: z.number(),
    /** Share of income that was kept, 1 is all of it; null without income. */
    savingsRate: z.number().nullable(),
    transactionCount: z.number().int(),
    isPartial: z.boolean(),
    /** Positive is money in, so what was spent in a category is negative. */
    /** `group`, `icon` and `color` of a category that the person made; the product's are known by their slug. */
    categories: z.array(
      z.object({
        ...{ categoryId: field.id, slug: z.string(), name: z.string(), amount: z.number() },
        ...{ group: z.string().optional(), icon: z.string().optional(), color: z.string().optional() },
      }),
    ),
  }),
);
export type CashflowMonth = z.infer<typeof latestCashflowOutput>[number];

/** The running month and the user's currency without others. */
export const spendingInput = overviewInput.extend({ currency: field.currency.optional() });

/** `icon` only of one that the person made; `slug` is then what it means the same as. */
const category = z.object({ slug: z.string(), name: z.string(), icon: z.string().optional() });

/** Whom a month's money went to, and what is paid again and again. Major units of `currency`; spending is a magnitude. */
export const spendingOutput = z.object({
  month: field.month,
  currency: z.string(),
  /** The largest first; net of what came back. */
  merchants: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        /** What went there in the month before. */
        previousAmount: z.number(),
        transactionCount: z.number().int(),
      }),
    )
    .max(10),
  /** Payments that are expected again, those that cost most in a year first, whatever the month asked for. */
  recurring: z.array(
    z.object({
      /** Names the series: one merchant may have several. */
      key: z.string(),
      name: z.string(),
      category,
      cadence: z.enum(["weekly", "biweekly", "semimonthly", "monthly", "bimonthly", "quarterly", "yearly"]),
      amount: z.number(),
      /** The amount differs from time to time: this is the latest. */
      isEstimate: z.boolean(),
      /** The person typed it in: no transactions stand behind it. */
      isByHand: z.boolean(),
      perYear: z.number(),
      nextDate: field.day,
    }),
  ),
  /** What all of them come to in a year at this pace. */
  recurringPerYear: z.number(),
});
export type Spending = z.infer<typeof spendingOutput>;

export const cashflowOperations = {
  latestCashflow: {
    method: "GET",
    path: "/api/cashflow/monthly/latest",
    auth: "user",
    mayLag: true,
    summary: "The latest months of cashflow, newest first",
    success: "Monthly cashflow loaded",
    input: latestCashflowInput,
    output: latestCashflowOutput,
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  overview: {
    method: "GET",
    path: "/api/overview",
    auth: "user",
    mayLag: true,
    summary: "Net worth, a month with its categories, and upcoming bills for the dashboard",
    success: "Overview loaded",
    input: overviewInput,
    output: overviewOutput,
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
  spending: {
    method: "GET",
    path: "/api/spending",
    auth: "user",
    mayLag: true,
    summary: "Whom a month's money went to, and the payments that come again",
    success: "Spending loaded",
    input: spendingInput,
    output: spendingOutput,
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies OperationTable;
