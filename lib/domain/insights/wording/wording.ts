import { AppError } from "@/lib/domain/errors";
import type { Fact, Hints, InsightKind, InsightType } from "@/lib/domain/insights/facts/facts";
import { renderSlot, type Slot } from "@/lib/domain/insights/facts/slots";

/** A title and a body, either with placeholders (`{f3.amount}` of the fact called `f3`) or filled in. */
export type Wording = { title: string; body: string };

type TypeWording = { required: readonly string[]; template: (hints: Hints) => Wording };

/**
 * What we say ourselves, type by type: where no model is configured, and where a model's wording did not pass. `required`
 * are the placeholders without which a wording of that type would not say what was found.
 */
const WORDINGS: Readonly<Record<InsightType, TypeWording>> = {
  monthly_summary: {
    required: ["net", "month"],
    template: ({ span, result }) => ({
      title: SUMMARY_TITLES[span ?? "whole month"][result ?? "even"],
      body:
        span === "month so far"
          ? "By {f.until}, {f.income} had come in and {f.expense} had gone out. On the same days of {f.previousMonth} the difference was {f.previousNet}."
          : "{f.income} came in and {f.expense} went out. In {f.previousMonth} the difference was {f.previousNet}.",
    }),
  },
  category_spike: {
    required: ["category", "difference"],
    template: ({ span }) => ({
      title: "{f.category} is {f.percent} above usual",
      body:
        span === "month so far"
          ? "You had spent {f.spent} by {f.until}, against {f.usual} on the same days of a usual month. That is {f.difference} more."
          : "You spent {f.spent} in {f.month}, against {f.usual} in a usual month. That is {f.difference} more.",
    }),
  },
  category_drop: {
    required: ["category", "difference"],
    template: ({ span }) => ({
      title: "{f.category} is {f.percent} below usual",
      body:
        span === "month so far"
          ? "You had spent {f.spent} by {f.until}, against {f.usual} on the same days of a usual month. That is {f.difference} less."
          : "You spent {f.spent} in {f.month}, against {f.usual} in a usual month. That is {f.difference} less.",
    }),
  },
  income_change: {
    required: ["source"],
    template: ({ change, direction }) =>
      change === "ended"
        ? {
            title: "{f.source} has stopped paying in",
            body: "The last payment came on {f.lastDate} and the next was expected on {f.expectedDate}. It used to be {f.usual} each time.",
          }
        : {
            title: `{f.source} pays you {f.difference} ${direction === "up" ? "more" : "less"} each time`,
            body: "Since {f.date} it is {f.after}, where it was {f.before}. Over a year that makes {f.yearly}.",
          },
  },
  savings_rate: {
    required: ["rate", "income"],
    template: ({ result, direction }) => {
      const before = direction ? " In the months before it was {f.previousRate}." : "";
      return result === "behind"
        ? {
            title: "Spending was above income from {f.from} to {f.month}",
            body: `{f.income} came in and {f.expense} went out, a savings rate of {f.rate}.${before}`,
          }
        : {
            title: "You kept {f.rate} of what came in from {f.from} to {f.month}",
            body: `Of {f.income} that came in, {f.saved} was left after {f.expense} of spending.${before}`,
          };
    },
  },
  cash_runway: {
    required: ["days", "balance"],
    template: () => ({
      title: "Your cash would last {f.days} at your usual pace",
      body: "You hold {f.balance} in deposit accounts and a usual month takes {f.monthly}, if nothing more came in.",
    }),
  },
  top_merchants: {
    required: ["topMerchant", "topAmount"],
    template: () => ({
      title: "{f.topMerchant} received the most in {f.month}",
      body: "{f.topAmount} went there, and {f.secondAmount} to {f.secondMerchant}. The largest places together took {f.together}, {f.share} of all spending.",
    }),
  },
  budget_pace: {
    required: ["projected", "usual"],
    template: () => ({
      title: "At this pace {f.month} comes to {f.projected}",
      body: "You had spent {f.spent} from day to day by {f.until}. A usual month comes to {f.usual}, so that is {f.difference} more.",
    }),
  },
  largest_expense: {
    required: ["merchant", "amount"],
    template: ({ span }) => ({
      title:
        span === "month so far"
          ? "{f.merchant} is the largest expense of {f.month} so far"
          : "{f.merchant} was the largest expense of {f.month}",
      body: "{f.amount} went there on {f.date}, filed under {f.category}. That is {f.share} of all spending of that time.",
    }),
  },
  upcoming_bills: {
    required: ["total", "until"],
    template: ({ count, amounts, coverage }) => {
      const estimate =
        amounts === "partly estimated" ? " Some amounts differ each time and are taken as the last one." : "";
      const short =
        coverage === "more than the current account holds" ? " That is more than your current accounts hold." : "";
      return count === "single"
        ? {
            title: "{f.largestMerchant} is due on {f.largestDate}",
            body: `It is the only bill expected by {f.until}, for {f.total}.${estimate}${short}`,
          }
        : {
            title: "{f.count} bills are due by {f.until}",
            body: `Together they come to {f.total}. The largest is {f.largestMerchant}, {f.largestAmount} on {f.largestDate}.${estimate}${short}`,
          };
    },
  },
  duplicate_charge: {
    required: ["merchant", "amount"],
    template: ({ count }) =>
      count === "several"
        ? {
            title: "{f.merchant} keeps charging you twice",
            body: "The same {f.amount} was taken again within {f.gap}, time after time since {f.since}. Repeats found: {f.count}, together {f.total}.",
          }
        : {
            title: "{f.merchant} may have charged you twice",
            body: "A charge of {f.amount} on {f.firstDate} was followed by the same charge on {f.secondDate}, on the same account.",
          },
  },
  price_increase: {
    required: ["merchant", "after"],
    template: () => ({
      title: "{f.merchant} went from {f.before} to {f.after}",
      body: "The price rose on {f.date} and has stayed there. That is {f.difference} more each time, {f.yearly} over a year.",
    }),
  },
  forgotten_subscription: {
    required: ["merchant", "amount"],
    template: () => ({
      title: "Do you still use {f.merchant}?",
      body: "It has charged {f.amount} each time since {f.since} and nothing else ever happened there. Over a year it costs {f.yearly}.",
    }),
  },
  new_subscription: {
    required: ["merchant", "amount"],
    template: () => ({
      title: "{f.merchant} is a new regular charge",
      body: "It has taken {f.amount} a month since {f.since}. Over a year that comes to {f.yearly}.",
    }),
  },
  subscription_overlap: {
    required: ["category", "total"],
    template: () => ({
      title: "You pay for several {f.category} services side by side",
      body: "{f.firstMerchant}, {f.secondMerchant} and any others beside cost {f.total} a month together, {f.yearly} over a year. Services of that kind: {f.count}.",
    }),
  },
  fee_leak: {
    required: ["total", "count"],
    template: () => ({
      title: "{f.total} went to bank fees since {f.since}",
      body: "Fees charged: {f.count}, most of them {f.kind}, usually {f.typical} each. At this pace it is {f.yearly} a year.",
    }),
  },
  refund_missing: {
    required: ["merchant", "amount"],
    template: ({ reason }) =>
      reason === "still pending"
        ? {
            title: "A refund from {f.merchant} has not arrived",
            body: "{f.amount} was announced on {f.date} and is still not booked, after {f.days}.",
          }
        : {
            title: "{f.merchant} gave a payment back and charged you again",
            body: "A payment of {f.refunded} came back on {f.date}, as when something is ended. Since then {f.amount} was taken.",
          },
  },
  unusual_charge: {
    required: ["merchant", "amount"],
    template: ({ comparison }) =>
      comparison === "own usual"
        ? {
            title: "{f.merchant} charged far more than usual",
            body: "{f.amount} went out on {f.date}, where {f.usual} is usual there.",
          }
        : {
            title: "An unusual charge from {f.merchant}",
            body: "{f.amount} went out on {f.date} to a place never seen before, where a usual purchase is {f.usual}.",
          },
  },
  lifestyle_creep: {
    required: ["before", "after"],
    template: () => ({
      title: "Day-to-day spending crept up by {f.percent}",
      body: "It went from {f.before} to {f.after} a month, {f.yearly} over a year. {f.category} rose most.",
    }),
  },
  weekday_pattern: {
    required: ["weekday", "share"],
    template: () => ({
      title: "{f.weekday} is your dearest day of the week",
      body: "A {f.weekday} comes to {f.average} of day-to-day spending, and takes {f.share} of what a week costs.",
    }),
  },
  payday_effect: {
    required: ["after", "usual"],
    template: () => ({
      title: "You spend {f.percent} more a day right after payday",
      body: "In the first {f.days} a day comes to {f.after}, later to {f.usual}. Rent and other bills are not in it.",
    }),
  },
  small_purchases: {
    required: ["total", "count"],
    template: () => ({
      title: "{f.count} small purchases came to {f.total}",
      body: "Each was {f.limit} or less, most often at {f.topMerchant}. At this pace it is {f.yearly} a year.",
    }),
  },
  foreign_fees: {
    required: ["total"],
    template: () => ({
      title: "Paying abroad cost {f.total} in fees",
      body: "Fees charged: {f.count}, the largest {f.largest} and the latest on {f.lastDate}.",
    }),
  },
  idle_cash: {
    required: ["idle", "account"],
    template: (hints) => ({
      title: "{f.idle} is earning almost nothing",
      body:
        hints.yield === "own better account"
          ? "{f.account} pays {f.rate} a year. Your own {f.betterAccount} pays {f.betterRate}, which would make {f.yearly} more."
          : "{f.account} pays {f.rate} a year, and the money has lain there for months.",
    }),
  },
  free_trial_converted: {
    required: ["merchant", "amount"],
    template: () => ({
      title: "{f.merchant} is no longer free",
      body: "A trial from {f.trialDate} became {f.amount} on {f.paidSince}. {f.total} has gone out since, and a year costs {f.yearly}.",
    }),
  },
  bill_due_before_payday: {
    required: ["merchant", "payday"],
    template: ({ count }) => ({
      title: "{f.merchant} is due before your next payday",
      body:
        count === "single"
          ? "{f.bill} is expected on {f.dueDate} and your pay on {f.payday}. Your current accounts hold {f.available}, {f.shortfall} too little."
          : "Bills of {f.total} are expected before your pay on {f.payday}. Your current accounts hold {f.available}, {f.shortfall} too little.",
    }),
  },
};

const SUMMARY_TITLES = {
  "whole month": {
    ahead: "You came out {f.net} ahead in {f.month}",
    behind: "More went out than came in during {f.month}: {f.net}",
    even: "Income and spending met in {f.month}, at {f.net}",
  },
  "month so far": {
    ahead: "You are {f.net} ahead so far in {f.month}",
    behind: "So far in {f.month} more went out than came in: {f.net}",
    even: "So far in {f.month}, income and spending meet at {f.net}",
  },
} as const;

/** Our own wording of a fact, with placeholders of the fact called `factId`, as a model's would have. */
export function builtInWording(fact: Fact, factId: string): Wording {
  const { title, body } = wordingOf(fact.type).template(fact.hints);
  return { title: title.replaceAll("{f.", `{${factId}.`), body: body.replaceAll("{f.", `{${factId}.`) };
}

/** The placeholders that every wording of this fact must use. */
export function requiredPlaceholders(fact: Fact): readonly string[] {
  return wordingOf(fact.type).required;
}

/**
 * Fills a wording's placeholders from the fact. What is filled in is not looked at again: braces in a merchant's name
 * stay braces.
 *
 * @param options.factId  what the fact is called in the wording
 * @throws AppError `INTERNAL` for a placeholder the fact does not have: such a wording must not have passed
 */
export function renderWording(wording: Wording, fact: Fact, options: { factId: string; locale: string }): Wording {
  const fill = (text: string) =>
    text.replaceAll(PLACEHOLDER, (_, id: string, name: string) => {
      const slot = id === options.factId && Object.hasOwn(fact.slots, name) ? fact.slots[name] : undefined;
      if (!slot)
        throw new AppError("INTERNAL", `The wording of ${fact.type} names something that is not of the finding`);
      return renderSlot(slot, { locale: options.locale });
    });
  return { title: fill(wording.title), body: fill(wording.body) };
}

/** `{f3.amount}`. */
const PLACEHOLDER = /\{(f\d+)\.([a-zA-Z]+)\}/g;

/** Exactly what a model is shown. */
export type ModelPayload = {
  language: string;
  kind: InsightKind;
  facts: {
    id: string;
    type: InsightType;
    severity: Fact["severity"];
    placeholders: Record<string, Slot["kind"]>;
    required: readonly string[];
    hints: Hints;
  }[];
};

/**
 * What leaves the house: for each fact its type, the names and kinds of its placeholders and hints from fixed lists of
 * words. No name, amount, date, id or text of the person's, and no digit but those of `f1`, `f2`, …
 *
 * @param facts  all findings of the generation: a fact is called by its place among them
 * @param options.only  those that are asked for, where not all are (a second try)
 */
export function toModelPayload(
  facts: readonly Fact[],
  { kind, language, only = facts }: { kind: InsightKind; language: string; only?: readonly Fact[] },
): ModelPayload {
  return {
    language,
    kind,
    facts: only.map((fact) => ({
      id: factIdOf(facts, fact),
      type: fact.type,
      severity: fact.severity,
      placeholders: Object.fromEntries(Object.entries(fact.slots).map(([name, slot]) => [name, slot.kind])),
      required: requiredPlaceholders(fact),
      hints: fact.hints,
    })),
  };
}

/** A payload as the text that is sent, and shown afterwards as "What the AI saw". */
export function writtenPayload(payload: ModelPayload): string {
  return JSON.stringify(payload, null, 1);
}

/**
 * What a fact of a generation is called in its wordings: `f1` for the first.
 *
 * @throws AppError `INTERNAL` when the fact is not one of them
 */
export function factIdOf(facts: readonly Fact[], fact: Fact): string {
  const index = facts.indexOf(fact);
  if (index === -1) throw new AppError("INTERNAL", `The finding ${fact.type} is not of this generation`);
  return `f${index + 1}`;
}

function wordingOf(type: InsightType): TypeWording {
  return WORDINGS[type];
}
