import type { NewAmount, ScenarioChange } from "@/lib/domain/forecast/scenario/change";
import type { WireChange } from "@/lib/schemas/forecast/scenarios";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

/**
 * Converts API changes for the forecast, in minor units.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `changes`, for more decimals than the currency has
 */
export function toChanges(changes: readonly WireChange[], currency: string): ScenarioChange[] {
  const minor = (amount: number) => exactMinor("changes", amount, currency);
  const amountOf = (to: Extract<WireChange, { kind: "reprice" }>["to"]): NewAmount =>
    "percent" in to ? to : { amountMinor: minor(to.amount) };
  const toChange = (change: WireChange): ScenarioChange => {
    switch (change.kind) {
      case "cancel":
        return change;
      case "reprice":
        return { ...change, to: amountOf(change.to) };
      case "purchase":
      case "save":
        return { ...change, amountMinor: minor(change.amount) };
      case "pay-debt":
        return {
          ...change,
          extraMinor: minor(change.extra),
          debts: change.debts.map((debt) => ({
            ...debt,
            balanceMinor: minor(debt.balance),
            minimumMinor: minor(debt.minimum),
          })),
        };
      case "emergency-fund":
        return {
          ...change,
          amountMinor: minor(change.amount),
          monthlySpendingMinor: minor(change.monthlySpending),
          savedMinor: minor(change.saved),
        };
    }
  };
  return changes.map(toChange);
}

export function accountsInChanges(changes: readonly WireChange[]): string[] {
  return changes.flatMap((change) => {
    const named = [
      ...("accountId" in change ? [change.accountId] : []),
      ...("toAccountId" in change ? [change.toAccountId] : []),
      ...(change.kind === "pay-debt" ? change.debts.map(({ accountId }) => accountId) : []),
    ];
    return named.flatMap((id) => id ?? []);
  });
}
