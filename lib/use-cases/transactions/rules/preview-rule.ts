import { type Db, prisma } from "@/lib/db/client";
import { previewStoredRule } from "@/lib/db/transactions/rules/apply-rules";
import type { RuleRow } from "@/lib/db/transactions/rules/rules";
import { findTagByKey } from "@/lib/db/transactions/tags/tags";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import type { PreviewedRule, RuleInput } from "@/lib/schemas/transactions/rules";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";
import { toStoredRule } from "./rules";

/** Enough to take in at a glance. */
const SHOWN = 5;

/**
 * Previews a rule as if added last. Transactions the user decided individually don't count.
 *
 * @throws AppError `VALIDATION_FAILED` as `addRule`
 */
export async function previewRule(
  options: RuleInput & { userId: string; viewer: { currency: string }; id?: string | undefined },
): Promise<PreviewedRule> {
  const { userId, viewer, actions } = options;
  const rule = await toStoredRule({ ...options, currency: viewer.currency });
  return previewChange(prisma(), { userId, rule, tagName: actions.tag });
}

/** Previews an already validated rule, within a transaction if needed. */
export async function previewChange(
  db: Db,
  { userId, rule, tagName }: { userId: string; rule: RuleRow; tagName: string | undefined },
): Promise<PreviewedRule> {
  const tag = tagName === undefined ? null : await findTagByKey(db, { userId, nameKey: tagKeyOf(tagName) });
  const { fittingCount, changedCount, rows } = await previewStoredRule({
    db,
    userId,
    rule: { ...rule, tagId: tag?.id ?? null },
    isNewTag: tagName !== undefined && tag === null,
    limit: SHOWN,
  });
  return { fittingCount, changedCount, transactions: await toTransactions(userId, rows, db) };
}
