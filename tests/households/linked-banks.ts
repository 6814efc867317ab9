import { categoryById } from "@/lib/domain/category";
import type { DetectorInput } from "@/lib/domain/insights/detect";
import type { LedgerEntry } from "@/lib/domain/ledger";
import { matchTransfers } from "@/lib/domain/transfer";
import { plaidAccount, plaidTransaction, toBankAccount, toBankRow } from "@/lib/providers/plaid/transform";
import { DAY_MS } from "@/sandbox/core/clock";
import { toDate } from "@/sandbox/plaid/bank/calendar";
import { type ItemRecord, institutionOf } from "@/sandbox/plaid/items";
import { accountsOn, transactionsOn } from "@/sandbox/plaid/views";

const TWO_YEARS_DAYS = 730;

/**
 * What the detectors see of somebody who links banks of the sandbox on a day, two years of rows back, and looks at once.
 *
 * @param day  counted from 1970
 */
export function linkedBanks(institutionIds: readonly string[], day: number, seed = "demo"): DetectorInput {
  const accounts: DetectorInput["accounts"][number][] = [];
  const entries: LedgerEntry[] = [];
  for (const institutionId of institutionIds) {
    const item = itemOf(institutionId, day, seed);
    const known = accountsOn(item, day, day * DAY_MS).flatMap((one) => toBankAccount(plaidAccount.parse(one)) ?? []);
    accounts.push(...known.map(({ providerAccountId, ...account }) => ({ ...account, id: providerAccountId })));
    for (const row of transactionsOn(item, day).values()) {
      const told = toBankRow(plaidTransaction.parse(row), known);
      if (told) entries.push(toEntry(told));
    }
  }
  const halves = new Set(matchTransfers(entries).pairs.flatMap(({ outId, inId }) => [outId, inId]));
  return {
    entries: entries.map((entry) => (halves.has(entry.id) ? { ...entry, isTransfer: true } : entry)),
    accounts,
    today: toDate(day),
    currency: "USD",
  };
}

function itemOf(institutionId: string, day: number, seed: string): ItemRecord {
  const item: ItemRecord = {
    itemId: `${institutionId}-${day}`,
    accessToken: "",
    institutionId,
    createdAt: day * DAY_MS,
    seed,
    anchorDay: day,
    createdDay: day,
    accountKeys: [],
    edits: [],
    daysRequested: TWO_YEARS_DAYS,
    webhook: null,
    status: "good",
    hasSynced: true,
    announcedDay: day,
  };
  return { ...item, accountKeys: institutionOf(item).accounts.map(({ key }) => key) };
}

function toEntry(row: NonNullable<ReturnType<typeof toBankRow>>): LedgerEntry {
  const category = categoryById(row.categoryId);
  if (!category) throw new Error(`No category ${row.categoryId}`);
  return {
    id: row.providerTransactionId,
    accountId: row.providerAccountId,
    date: row.date,
    amountMinor: row.amountMinor,
    currency: row.currency,
    name: row.name,
    merchant: row.merchant,
    categoryId: row.categoryId,
    categorySlug: category.slug,
    categoryKind: category.kind,
    pending: row.pending,
    isExcluded: false,
    isTransfer: false,
  };
}
