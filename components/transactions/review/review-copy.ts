import { CADENCE_WORDS } from "@/components/transactions/cadence-copy";
import { nameOf } from "@/components/transactions/name-of";
import { daysBetween } from "@/lib/domain/calendar";
import { formatMoney, toMinor } from "@/lib/domain/money";
import type { QuestionOf, ReviewKind, ReviewQuestion, ReviewQueue } from "@/lib/schemas/transactions/review";

/** Labels by kind in asking order, for a card and for the list of what's left. */
export const REVIEW_KIND_COPY: Readonly<Record<ReviewKind, { one: string; many: string }>> = {
  transfer: { one: "Transfer?", many: "Transfers" },
  duplicate: { one: "Duplicate?", many: "Duplicates" },
  category: { one: "Category?", many: "Categories" },
  refund: { one: "Refund?", many: "Refunds" },
  recurring: { one: "Recurring?", many: "Recurring" },
  insight: { one: "Insight?", many: "Insights" },
};

const SUBJECT_WORDS: Readonly<Record<ReviewQueue["notLoaded"][number], string>> = {
  transfers: "transfers",
  twins: "duplicates",
  insights: "insights",
  categories: "categories",
  series: "recurring payments",
  unsettled: "unexplained money",
};

export function notLoadedSentence(subjects: ReviewQueue["notLoaded"]): string {
  const words = new Intl.ListFormat("en-US").format(subjects.map((subject) => SUBJECT_WORDS[subject]));
  return `We couldn’t load your questions about ${words}.`;
}

type InsightType = QuestionOf<"insight">["type"];

const INSIGHT_COPY: Readonly<
  Record<
    InsightType,
    { question: (merchant: string) => string; handled: string; fine: string; likelier: "handled" | "fine" }
  >
> = {
  duplicate_charge: {
    question: (merchant) => `Did ${merchant} charge you twice by mistake?`,
    handled: "Yes, I’ll ask for it back",
    fine: "No, both are right",
    likelier: "handled",
  },
  refund_missing: {
    question: (merchant) => `Does ${merchant} still owe you a refund?`,
    handled: "Yes, I’ll ask for it",
    fine: "No, it’s settled",
    likelier: "handled",
  },
  reimbursement_missing: {
    question: (merchant) => `Are you still waiting for money from ${merchant}?`,
    handled: "Yes, I’ll ask for it",
    fine: "No, it’s settled",
    likelier: "handled",
  },
  unusual_charge: {
    question: (merchant) => `Did you expect this charge from ${merchant}?`,
    handled: "No, I’ll look into it",
    fine: "Yes, it’s fine",
    likelier: "fine",
  },
  test_charge: {
    question: (merchant) => `Do you recognize this charge from ${merchant}?`,
    handled: "No, I’ll look into it",
    fine: "Yes, it’s mine",
    likelier: "fine",
  },
};

export const insightCopy = (type: InsightType) => INSIGHT_COPY[type];

export function questionCopy(question: ReviewQuestion, locale: string): string {
  switch (question.form) {
    case "transfer": {
      const { out, in: into } = question.transfer;
      const amount = moneyCopy(Math.abs(out.amount), out.currency, locale);
      return out.currency === into.currency
        ? `Did you move this ${amount} between your own accounts?`
        : `Did this ${amount} become ${moneyCopy(into.amount, into.currency, locale)} in your other account?`;
    }
    case "twin": {
      const amount = moneyCopy(Math.abs(question.row.amount), question.row.currency, locale);
      return question.row.amount < 0
        ? `Is this the ${amount} payment you already have?`
        : `Is this the ${amount} you already have?`;
    }
    case "category": {
      const name = nameOf(question.row);
      if (question.kind === "insight")
        return question.row.amount < 0 ? `What are your payments to ${name} for?` : `What is this money from ${name}?`;
      return question.row.amount < 0 ? `What do you buy at ${name}?` : `What is this money from ${name}?`;
    }
    case "series": {
      const amount = moneyCopy(question.amount, question.currency, locale);
      const about = question.isEstimate ? `about ${amount}` : amount;
      const cadence = CADENCE_WORDS[question.cadence];
      return question.isIncome
        ? `Does ${question.name} pay you ${about} ${cadence}?`
        : `Do you pay ${question.name} ${about} ${cadence}?`;
    }
    case "insight":
      return INSIGHT_COPY[question.type].question(question.merchant);
  }
}

export function reasonCopy(question: ReviewQuestion): string {
  switch (question.form) {
    case "transfer":
      return TRANSFER_REASONS[question.transfer.doubt ?? "unnamed"](daysApart(question.transfer));
    case "twin":
      return `Probably already here: same amount, ${daysWords(question.row.date, question.twin.date)}`;
    case "category":
      if (question.kind === "insight") return "It could be rent, family, pay or your own money";
      return question.row.source === "bank" ? "Your bank wasn’t sure" : "New to us, so we’d rather ask";
    case "series":
      return `${question.count === 1 ? "Seen once" : `Seen ${question.count} times`} so far`;
    case "insight":
      return question.title;
  }
}

const TRANSFER_REASONS = {
  unnamed: (apart: string) => `Same amount, ${apart}`,
  several: (apart: string) => `Same amount, ${apart}, and another transaction fits too`,
  currency: (apart: string) => `Two currencies, ${apart}`,
} as const;

function daysApart({ out, in: into }: QuestionOf<"transfer">["transfer"]): string {
  return daysWords(out.date, into.date);
}

function daysWords(a: string, b: string): string {
  const days = Math.abs(daysBetween(a, b));
  return days === 0 ? "same day" : days === 1 ? "one day apart" : `${days} days apart`;
}

export function basisCopy({ basis, sureness }: QuestionOf<"category">["options"][number]): string {
  if (sureness !== null) return `${Math.round(sureness * 100)}% likely`;
  return { past: "As you chose before", bank: "Your bank’s guess", words: "From its name", near: "Similar" }[basis];
}

function moneyCopy(value: number, currency: string, locale: string): string {
  return formatMoney(toMinor(value, currency), currency, { locale });
}
