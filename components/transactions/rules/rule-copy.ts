import type { ListedRule } from "@/lib/schemas/transactions/rules";

type Format = { money: (amount: number, currency: string) => string; accountName: (id: string) => string };

/** Which transactions a rule is about: "Money out with “uber” in its name, of at least $5.00". */
export function conditionWords({ conditions }: Pick<ListedRule, "conditions">, { money, accountName }: Format): string {
  const { merchantKey, text, minAmount, maxAmount, currency = "USD", accountId, direction } = conditions;
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
  ].filter(Boolean);
  return `${what} ${parts.join(", ")}`;
}

/** What a rule does: "Taxis · named Uber · tagged Work · left out of totals". */
export function actionWords({ actions }: Pick<ListedRule, "actions">): string {
  return [
    actions.category?.name ?? "",
    actions.name === undefined ? "" : `named ${actions.name}`,
    actions.tag ? `tagged ${actions.tag.name}` : "",
    actions.isExcluded ? "left out of totals" : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
