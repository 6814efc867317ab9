import { dayIn, monthOfDay } from "./calendar";
import { type AccountEvent, entry, type Story } from "./events";

/** Who pays a card, and when. */
export interface PaymentPlan {
  readonly from: string;
  readonly to: string;
  readonly dayOfMonth: number;
  readonly name: string;
  readonly receipt: string;
}

const CATEGORY = "LOAN_PAYMENTS_CREDIT_CARD_PAYMENT";

/**
 * The card is paid in full each month: what posted in a calendar month leaves the checking account in the next one, and
 * arrives at the card with the same amount on the same day.
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
