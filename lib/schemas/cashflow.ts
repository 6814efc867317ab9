import * as z from "zod";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { CADENCE_NAMES } from "@/lib/domain/transactions/cadence";
import { undecidedAccounts } from "@/lib/schemas/cashflow/net-position";
import * as field from "./fields";
import { operationsOf } from "./operation";

/** The converted part of a sum, in major units of the user's currency. Each row uses its day's rate. */
const convertedPart = z.object({
  ...{ currency: z.string(), income: z.number(), expense: z.number() },
  /** Expenses by category group. */
  groups: z.record(z.string(), z.number()),
});
export type ConvertedPart = z.infer<typeof convertedPart>;

const sums = z.object({
  /** Missing if nothing was converted. */
  converted: z.array(convertedPart).optional(),
  from: field.day,
  to: field.day,
  income: z.number(),
  /** A magnitude: never negative. */
  expense: z.number(),
  net: z.number(),
});

/** Defaults to the current month. Months before the first row are empty. */
export const overviewInput = z.object({
  month: field.month.optional(),
});

/**
 * Dashboard data beside accounts, cashflow, transactions and insights. Major units of `currency`. `netPosition`,
 * `upcoming`, and `monthToDate` with `categories` are null when they couldn't be loaded.
 */
export const overviewOutput = z.object({
  today: field.day,
  currency: z.string(),
  netPosition: z
    .object({
      net: z.number(),
      have: z.number(),
      owe: z.number(),
      change: z.number().nullable(),
      /** Share of manual accounts in the change: their transactions and reset balances. */
      changeByHand: z.number(),
      /** Change relative to the earlier figure (0.038 is 3.8%); null if that was zero or unknown. */
      changeShare: z.number().nullable(),
      since: field.day.nullable(),
      /** `byHand` is the part of `net` in manual accounts. */
      history: z.array(z.object({ date: field.day, net: z.number(), byHand: z.number() })),
      /** Converted accounts included above, at the latest rate: `net` in their currency, `asOwn` in the user's. */
      converted: z
        .array(
          z.object({
            currency: z.string(),
            net: z.number(),
            asOwn: z.number(),
            change: z.number(),
            rateDay: field.day,
          }),
        )
        .optional(),
      /** Holdings in currencies without a rate, excluded from all figures above. */
      others: z.array(z.object({ currency: z.string(), net: z.number(), have: z.number(), owe: z.number() })),
      /** Undecided accounts in any currency, excluded from all figures above. */
      undecided: undecidedAccounts,
    })
    .nullable(),
  /** `pendingCount` rows aren't booked yet, but count. */
  monthToDate: sums.extend({ previous: sums, pendingCount: z.number().int() }).nullable(),
  categories: z
    .array(
      z.object({
        group: z.string(),
        icon: z.string(),
        amount: z.number(),
        previousAmount: z.number(),
        /** Same amount on the same day each month, such as rent. Left off the bars if it exceeds the scale. */
        isFixed: z.boolean(),
      }),
    )
    .nullable(),
  /**
   * Only for users with several currencies. `months` are the latest twelve, newest first, with all amounts converted.
   */
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
  /** A first sync has just finished, and detection is still running. */
  isLookingForInsights: z.boolean(),
  /** True while the first steps are shown: within thirty days, neither hidden nor done. */
  isGettingStarted: z.boolean(),
  upcoming: z
    .object({
      /** The user's currency, unless all expected bills are in another. */
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
          /** Id of the recurring series. `basedOnTransactionId` is null for a manual one. */
          seriesKey: z.string(),
          /** The past payment with this amount. */
          basedOnTransactionId: field.id.nullable(),
        }),
      ),
      total: z.number(),
      /**
       * The account most bills are paid from, after those bills: `balance` is `available` (spendable now) less `paid`.
       * Null without one.
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
    })
    .nullable(),
});
export type Overview = z.infer<typeof overviewOutput>;
/** A part of the overview that could be loaded. */
export type OverviewPart<Name extends keyof Overview> = NonNullable<Overview[Name]>;
/** An overview whose parts could all be loaded. */
export type WholeOverview = {
  [Name in keyof Overview]: OverviewPart<Name> | (undefined extends Overview[Name] ? undefined : never);
};

export const latestCashflowOutput = z.array(
  z.object({
    month: field.month,
    currency: z.string(),
    income: z.number(),
    expense: z.number(),
    net: z.number(),
    /** Share of income kept, at most 1; null without income. */
    savingsRate: z.number().nullable(),
    transactionCount: z.number().int(),
    isPartial: z.boolean(),
    /**
     * `amount` is positive for money in, so spending is negative.
     * `group`, `icon` and `color` are set for own categories; clients know the product's by slug.
     */
    categories: z.array(
      z.object({
        ...{ categoryId: field.id, slug: z.string(), name: z.string(), amount: z.number() },
        ...{ group: z.string().optional(), icon: z.string().optional(), color: z.string().optional() },
      }),
    ),
  }),
);
export type CashflowMonth = z.infer<typeof latestCashflowOutput>[number];

/** Defaults to the current month and the user's currency. */
export const spendingInput = overviewInput.extend({ currency: field.currency.optional() });

/** `icon` is set for own categories only; `slug` then names the product category with the same meaning. */
const category = z.object({ slug: z.string(), name: z.string(), icon: z.string().optional() });

/** A month's payees and all recurring payments. Major units of `currency`; spending is a magnitude. */
export const spendingOutput = z.object({
  month: field.month,
  currency: z.string(),
  /** Largest first, net of refunds. */
  merchants: z
    .array(
      z.object({
        name: z.string(),
        amount: z.number(),
        previousAmount: z.number(),
        transactionCount: z.number().int(),
      }),
    )
    .max(10),
  /** Active recurring payments, most expensive per year first, regardless of the month. */
  recurring: z.array(
    z.object({
      /** Identifies the series: one merchant may have several. */
      key: z.string(),
      name: z.string(),
      category,
      cadence: z.enum(CADENCE_NAMES),
      amount: z.number(),
      /** The amount varies; this is the latest. */
      isEstimate: z.boolean(),
      /** Entered by the user, without transactions. */
      isByHand: z.boolean(),
      perYear: z.number(),
      nextDate: field.day,
    }),
  ),
  recurringPerYear: z.number(),
});
export type Spending = z.infer<typeof spendingOutput>;

export const cashflowOperations = operationsOf(cashflowCalls, {
  latestCashflow: {
    mayLag: true,
    summary: "The latest months of cashflow, newest first",
    success: "Monthly cashflow loaded",
    input: z.object({ limit: z.coerce.number().int().min(1).max(60).default(1) }),
    output: latestCashflowOutput,
  },
  overview: {
    mayLag: true,
    summary: "Net worth, a month with its categories, and upcoming bills for the dashboard",
    success: "Overview loaded",
    input: overviewInput,
    output: overviewOutput,
  },
  spending: {
    mayLag: true,
    summary: "Whom a month's money went to, and the payments that come again",
    success: "Spending loaded",
    input: spendingInput,
    output: spendingOutput,
  },
});
