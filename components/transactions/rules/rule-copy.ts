import { listed, ordinal } from "@/lib/domain/in-words";
import type { ListedRule } from "@/lib/schemas/transactions/rules";

type Format = { money: (amount: number, currency: string) => string; accountName: (id: string) => string };

export function conditionWords({ conditions }: Pick<ListedRule, "conditions">, { money, accountName }: Format): string {
  const { merchantKey, text, minAmount, maxAmount, currency = "USD", accountId, direction } = conditions;
  const { daysOfMonth, weekdays } = conditions;
  const what = direction === "in" ? "Money in" : direction === "out" ? "Money out" : "Everything";
  const amount = (value: number) => money(value, currency);
  const range =
    minAmount !== undefined && maxAmount !== undefined
      ? minAmount === maxAmount
        ? `of ${amount(minAmount)}`
        : `of ${amount(minAmount)} to ${amount(maxAmount)}`
      : minAmount !== undefined
        ? `of at least ${amount(minAmount)}`
        : maxAmount !== undefined
          ? `of at most ${amount(maxAmount)}`
          : "";
  const parts = [
    merchantKey === undefined ? "" : `from “${merchantKey}”`,
    text === undefined ? "" : `with “${text}” in its name`,
    range,
    accountId === undefined ? "" : `on ${accountName(accountId)}`,
    daysOfMonth === undefined ? "" : dayWords(daysOfMonth),
    weekdays === undefined ? "" : `on ${listed(weekdays.map((day) => WEEKDAYS[day - 1] ?? ""))}`,
  ].filter(Boolean);
  return `${what} ${parts.join(", ")}`;
}

export function actionWords({ actions }: Pick<ListedRule, "actions">): string {
  return [
    actions.category?.kind === "transfer" ? `a transfer: ${actions.category.name}` : (actions.category?.name ?? ""),
    actions.split
      ? `split into ${listed(actions.split.map(({ category, percent }) => `${percent}% ${category.name}`))}`
      : "",
    actions.name === undefined ? "" : `named ${actions.name}`,
    actions.tag ? `tagged ${actions.tag.name}` : "",
    actions.isExcluded ? "left out of totals" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

function dayWords({ from, to }: { from: number; to: number }): string {
  return from === to ? `on the ${ordinal(from)}` : `from the ${ordinal(from)} to the ${ordinal(to)}`;
}
