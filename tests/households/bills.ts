import { addDays, addMonths, monthOf, sameDayOfMonth } from "@/lib/domain/calendar";
import type { Home } from "./home";

/** Lists planted, unpaid bills due between two days, both included. */
export function dueBills(
  home: Home,
  from: string,
  to: string,
): { merchant: string; amountMinor: number; account: string }[] {
  const month = monthOf(home.today);
  const once = home.dueOnce.filter(({ date }) => date >= from && date <= to);
  const monthly = home.bills.flatMap((bill) =>
    [addMonths(month, -1), month, addMonths(month, 1)].flatMap((one) => {
      const date = sameDayOfMonth(one, bill.day);
      const isPaid = paidAbout(home, bill.merchant, date);
      return date >= from && date <= to && !isPaid
        ? { merchant: bill.merchant, amountMinor: bill.amountMinor(one), account: bill.account }
        : [];
    }),
  );
  return [...monthly, ...once];
}

function paidAbout(home: Home, merchant: string, date: string): boolean {
  const last = addDays(date, 3);
  return home.transactions.some(
    (transaction) =>
      transaction.date >= date &&
      transaction.date <= last &&
      (transaction.merchant === merchant || transaction.name.includes(merchant.toUpperCase())),
  );
}
