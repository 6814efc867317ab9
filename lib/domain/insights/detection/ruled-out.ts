import { groupBy } from "@/lib/domain/group-by";
import type { Fact } from "../facts/fact";
import type { InsightType } from "../insight-types";
import { isReport } from "../reports";
import { type DetectorInput, merchantKeysOf, once } from "./input";

/** Types about what one signed up for. */
const OF_SUBSCRIPTIONS: ReadonlySet<InsightType> = new Set<InsightType>([
  "forgotten_subscription",
  "free_trial_converted",
  "new_subscription",
  "subscription_overlap",
]);

const correctedRows = once((input) => {
  const corrections = groupBy(input.payeeCorrections ?? [], ({ merchantKey }) => merchantKey);
  const keyOf = merchantKeysOf(input);
  const rows = corrections.size === 0 ? [] : input.transactions.filter((row) => corrections.has(keyOf(row)));
  return new Map(rows.map((row) => [row.id, corrections.get(keyOf(row)) ?? []]));
});

/**
 * Returns true if what the person said of payees leaves no finding: all its money went to or came from themselves, or it is about a
 * subscription that is none.
 */
export function isRuledOut(input: DetectorInput, { type, transactionIds }: Fact): boolean {
  const rows = correctedRows(input);
  if (rows.size === 0 || isReport(type)) return false;
  const says = (id: string, trait: string, holds: boolean) =>
    rows.get(id.split("/")[0] ?? id)?.some((one) => one.trait === trait && one.holds === holds) ?? false;
  const isOwn = transactionIds.length > 0 && transactionIds.every((id) => says(id, "own-account", true));
  return isOwn || (OF_SUBSCRIPTIONS.has(type) && transactionIds.some((id) => says(id, "subscription", false)));
}
