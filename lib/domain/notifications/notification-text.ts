import { type Day, lastDayOf, monthOf } from "@/lib/domain/calendar";
import { chanceWords } from "@/lib/domain/forecast/chance-copy";
import { formatMoney, toMajor } from "@/lib/domain/money";
import type { FoundNotification, NotificationFacts, NotificationKind } from "./notification";

type Stated = Pick<FoundNotification, "day" | "facts">;

export type NotificationText = {
  title: string;
  body: string;
  proof: Link;
};

type Link = { label: string; href: string };

/** Label and hint in settings, and a subject safe for other eyes: no merchant, amount or day. */
export const NOTIFICATION_COPY: Readonly<Record<NotificationKind, { label: string; hint: string; subject: string }>> = {
  low_point: {
    label: "Low point ahead",
    hint: "An account may fall below zero, or your floor",
    subject: "An account may run low",
  },
  missing_payment: {
    label: "A payment that didn’t come",
    hint: "Pay or a bill that’s later than ever",
    subject: "A payment hasn’t come",
  },
  trial_end: {
    label: "A trial about to end",
    hint: "Three days before its first charge",
    subject: "A trial is about to end",
  },
  large_bill: {
    label: "A bill larger than usual",
    hint: "Far higher than any in the past year",
    subject: "A bill is larger than usual",
  },
  budget_pace: {
    label: "Budget pace",
    hint: "You’ve used up a budget, or are on track to",
    subject: "A budget is off its pace",
  },
  bank_stopped: {
    label: "A bank that stopped",
    hint: "Your bank needs a new login, or an account went silent",
    subject: "A bank has stopped sending",
  },
  weekly_summary: {
    label: "Weekly summary",
    hint: "Money in, money out and what’s next",
    subject: "Your week in Sorrel",
  },
};

/** @param options.isPrivate  for screens others can see: only the kind and time, no names or amounts */
export function notificationText(
  { day, facts }: Stated,
  { locale = "en-US", isPrivate = false }: { locale?: string; isPrivate?: boolean } = {},
): NotificationText {
  const words = wordsOf({ day, facts }, locale);
  return {
    title: isPrivate ? NOTIFICATION_COPY[facts.kind].subject : words.title,
    body: isPrivate ? words.quiet : words.body,
    proof: proofOf({ day, facts }),
  };
}

type Words = { title: string; body: string; quiet: string };

function wordsOf({ day, facts }: Stated, locale: string): Words {
  const on = (date: Day) => dayFormat(locale).format(new Date(`${date}T00:00:00Z`));
  switch (facts.kind) {
    case "low_point": {
      const money = (minor: number) => formatMoney(minor, facts.currency, { locale, cents: false });
      const limit = facts.limitMinor === 0 ? "zero" : money(facts.limitMinor);
      const until = facts.payday ? `before your payday on ${on(facts.payday)}` : `around ${on(day)}`;
      return {
        title: `${facts.account} may run low by ${on(day)}`,
        body: `There’s a ${chanceWords(facts.chance)} chance it falls below ${limit} ${until}. You’ll most likely have ${money(facts.balanceMinor)} on ${on(day)}.`,
        quiet: `It may fall below your limit ${until}.`,
      };
    }
    case "missing_payment": {
      const amount = formatMoney(facts.amountMinor, facts.currency, { locale });
      return facts.direction === "in"
        ? {
            title: `${facts.name} hasn’t paid yet`,
            body: `${amount} was expected on ${on(day)}, and it’s never been this late. The last one arrived on ${on(facts.lastDate)}.`,
            quiet: `A payment was expected on ${on(day)}, and it’s never been this late.`,
          }
        : {
            title: `${facts.name} hasn’t been paid`,
            body: `${amount} usually goes out around ${on(day)}. Nothing has since ${on(facts.lastDate)}: check that it isn’t missed.`,
            quiet: `It usually goes out around ${on(day)}. Check that it isn’t missed.`,
          };
    }
    case "trial_end":
      return {
        title: `Your ${facts.name} trial ends on ${on(day)}`,
        body: `${formatMoney(facts.amountMinor, facts.currency, { locale })} is charged then unless you cancel first.`,
        quiet: "It’s charged then unless you cancel first.",
      };
    case "large_bill": {
      const money = (minor: number) => formatMoney(minor, facts.currency, { locale });
      return {
        title: `${facts.name} is larger than usual`,
        body: `${money(facts.amountMinor)} on ${on(day)}. The highest of the ${facts.beforeCount} before it was ${money(facts.highestMinor)}.`,
        quiet: `The bill from ${on(day)} is far higher than earlier ones.`,
      };
    }
    case "budget_pace":
      return budgetWords(facts, locale);
    case "bank_stopped":
      return stoppedWords(facts, on);
    case "weekly_summary": {
      const money = (minor: number) => formatMoney(minor, facts.currency, { locale, cents: false });
      return {
        title: `Your week, ${rangeFormat(locale, facts.from, facts.to)}`,
        body: `${money(facts.inMinor)} came in and ${money(facts.outMinor)} went out. ${aheadWords(facts.ahead.length)}`,
        quiet: "Money in, money out and what’s next.",
      };
    }
  }
}

function aheadWords(count: number): string {
  if (count === 0) return "Nothing is expected in the coming week.";
  return `${count} ${count === 1 ? "payment is" : "payments are"} expected in the coming one.`;
}

function budgetWords(facts: Extract<NotificationFacts, { kind: "budget_pace" }>, locale: string): Words {
  const money = (minor: number) => formatMoney(minor, facts.currency, { locale, cents: false });
  const end = dayFormat(locale).format(new Date(`${lastDayOf(facts.month)}T00:00:00Z`));
  const isOver = facts.spentMinor > facts.availableMinor;
  return isOver
    ? {
        title: `${facts.name} is over budget`,
        body: `You’ve spent ${money(facts.spentMinor)} of ${money(facts.availableMinor)}. By ${end} you’ll likely reach ${money(facts.projectedMinor)}.`,
        quiet: "You’ve spent more than you set for this month.",
      }
    : {
        title: `${facts.name} is on track to go over budget`,
        body: `You’ve spent ${money(facts.spentMinor)} of ${money(facts.availableMinor)}. At this pace, you’ll reach ${money(facts.projectedMinor)} by ${end}.`,
        quiet: `At this pace, you’ll go over what you set by ${end}.`,
      };
}

function stoppedWords(facts: Extract<NotificationFacts, { kind: "bank_stopped" }>, on: (date: Day) => string): Words {
  const since = facts.lastDate === null ? "" : ` since ${on(facts.lastDate)}`;
  switch (facts.reason) {
    case "sign_in":
      return both(
        `${facts.name} needs you to log in again`,
        `We haven’t received anything from it${since}. Until you do, forecasts and budgets miss its transactions.`,
      );
    case "not_shared":
      return both(
        `${facts.name} no longer shares your account`,
        `Log in there again and choose the accounts to share.`,
      );
    case "consent_ends":
      return both(
        `Your permission for ${facts.name} is about to end`,
        "Log in again to renew it, so you don’t miss anything.",
      );
    case "silent":
      return both(
        `${facts.name} is silent`,
        `We haven’t received a transaction from it${since}, the longest gap so far. The link may be broken.`,
      );
  }
}

/** On a locked screen, the bank's name is hidden. */
const both = (title: string, body: string): Words => ({
  title,
  body,
  quiet: "Log in to see which one, and what’s been missing.",
});

/** Returns the next step, if it isn't where the proof is. */
export function followUpOf(facts: NotificationFacts): Link | null {
  return facts.kind === "bank_stopped" ? { label: "See your banks", href: "/profile#banks" } : null;
}

function proofOf({ day, facts }: Stated): Link {
  switch (facts.kind) {
    case "low_point": {
      const address = { account: facts.accountId, day };
      const floor = String(toMajor(facts.limitMinor, facts.currency));
      return {
        href: at("/forecast", facts.limitMinor > 0 ? { ...address, floor } : address),
        label: "See that day",
      };
    }
    case "missing_payment":
      return { href: at("/spending", { ids: facts.transactionIds.join(",") }), label: "See earlier payments" };
    case "trial_end":
      return { href: at("/calendar", { month: monthOf(day), day }), label: "See it on the calendar" };
    case "large_bill":
      return {
        href: at("/spending", { ids: facts.transactionIds.join(",") }),
        label: "Compare with earlier bills",
      };
    case "budget_pace":
      return { href: at("/budgets", { open: facts.budgetId }), label: "See what’s in it" };
    case "bank_stopped":
      return {
        href: at("/spending", { accountIds: facts.accountIds.join(",") }),
        label: "See its last transactions",
      };
    case "weekly_summary":
      return {
        href: at("/spending", { startDate: facts.from, endDate: facts.to }),
        label: "See the week’s transactions",
      };
  }
}

const at = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
  formats.set(locale, format);
  return format;
}

function rangeFormat(locale: string, from: Day, to: Day): string {
  const text = dayFormat(locale).formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
  return text.replace(/\s*–\s*/, "–");
}
