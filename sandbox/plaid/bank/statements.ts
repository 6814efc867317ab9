import { dayIn, monthOfDay } from "./calendar";
import { type AccountEvent, entry, type Story } from "./events";

export interface PaymentPlan {
  readonly from: string;
  readonly to: string;
  readonly dayOfMonth: number;
  readonly name: string;
  readonly receipt: string;
}

const CATEGORY = "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT";

/**
 * Pays the card in full each month. One month's posted rows leave checking in the next, with the same amount and day on
 * both sides.
 */
export function cardPayments(
  story: Story,
  cardRows: readonly AccountEvent[],
  plan: PaymentPlan,
): readonly AccountEvent[] {
  const owedByMonth = new Map<number, number>();
  for (const row of cardRows) {
    if (row.isDropped) continue;
    const month = monthOfDay(row.postedDay);
    owedByMonth.set(month, (owedByMonth.get(month) ?? 0) + row.amountMinor);
  }
  return story.months.flatMap((month) => {
    const amountMinor = owedByMonth.get(month - 1) ?? 0;
    if (amountMinor <= 0) return [];
    const day = dayIn(month, plan.dayOfMonth);
    return [
      entry(plan.from, plan.name, CATEGORY, day, amountMinor),
      entry(plan.to, plan.receipt, CATEGORY, day, -amountMinor),
    ];
  });
}
