import { listStoredInsights } from "@/lib/db/insights/insights";
import { listTransactionsById } from "@/lib/db/transactions/transactions";
import type { Day } from "@/lib/domain/calendar";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { merchantOf } from "@/lib/domain/insights/feedback/ranking";
import type { QuestionOf } from "@/lib/schemas/transactions/review";
import { loadSteps } from "@/lib/use-cases/insights/load-steps";
import { factOf } from "@/lib/use-cases/insights/to-insight";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

type Type = QuestionOf<"insight">["type"];

/** Insights that end in a question for the user, with their place in the queue. */
const ASKING: Readonly<Record<Type, QuestionOf<"insight">["kind"]>> = {
  duplicate_charge: "duplicate",
  refund_missing: "refund",
  reimbursement_missing: "refund",
  unusual_charge: "insight",
  test_charge: "insight",
};

/** More rows wouldn't convince anyone further. */
const SHOWN_ROWS = 12;

export async function askAboutInsights(viewer: { userId: string; today: Day }): Promise<QuestionOf<"insight">[]> {
  const { userId, today } = viewer;
  const [stored, steps] = await Promise.all([
    listStoredInsights({ userId, kind: "hidden" }),
    loadSteps({ userId, today, kind: "hidden" }),
  ]);
  const decided = new Set(steps.map(({ key }) => key));
  const asking = stored.flatMap((insight) => {
    const fact = factOf(insight.fact.data);
    const isOpen = !insight.noLongerTrueAt && insight.feedback === null && fact.expiresAfter >= today;
    const { type } = fact;
    return isOpen && !decided.has(insight.key) && isAsking(type) ? [{ insight, fact, type }] : [];
  });
  const shown = asking.map(({ fact }) => shownIds(fact));
  const rows = await listTransactionsById({ userId, ids: [...new Set(shown.flat())] });
  const byId = new Map((await toTransactions(userId, rows)).map((row) => [row.id, row]));
  return asking.map(({ insight, fact, type }, index) => ({
    id: `insight:${insight.id}`,
    kind: ASKING[type],
    form: "insight",
    insightId: insight.id,
    insightKind: "hidden",
    type,
    title: insight.title,
    body: insight.body,
    merchant: merchantOf(fact) ?? insight.title,
    rows: (shown[index] ?? [])
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)),
  }));
}

function isAsking(type: string): type is Type {
  return Object.hasOwn(ASKING, type);
}

function shownIds({ transactionIds, compared }: Fact): string[] {
  return [...transactionIds.slice(-SHOWN_ROWS / 2), ...(compared?.transactionIds ?? []).slice(-SHOWN_ROWS / 2)];
}
