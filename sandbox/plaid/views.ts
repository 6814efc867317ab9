import { toDate } from "../core/clock";
import { keyedRandom, stableId, unset } from "../core/json";
import type { AccountEvent } from "./bank/events";
import type { InstitutionAccount } from "./bank/institutions";
import { type BankLedger, balanceOn, effectOnBalance, isOwed, ledgerOf } from "./bank/ledger";
import { accountsOf, type ItemRecord, institutionOf, plaidAccountId } from "./items";

export type TransactionView = ReturnType<typeof toTransaction>;

const DEFAULT_DAYS = 90;
const DAYS_LIMIT = 730;
const MISFILED_AS = "GENERAL_MERCHANDISE_OTHER_GENERAL_MERCHANDISE";
const PRIMARIES = [
  "INCOME",
  "LOAN_DISBURSEMENTS",
  "LOAN_PAYMENTS",
  "TRANSFER_IN",
  "TRANSFER_OUT",
  "BANK_FEES",
  "ENTERTAINMENT",
  "FOOD_AND_DRINK",
  "GENERAL_MERCHANDISE",
  "HOME_IMPROVEMENT",
  "MEDICAL",
  "PERSONAL_CARE",
  "GENERAL_SERVICES",
  "GOVERNMENT_AND_NON_PROFIT",
  "TRANSPORTATION",
  "TRAVEL",
  "RENT_AND_UTILITIES",
  "OTHER",
] as const;

/**
 * Returns an item's transactions visible on a day, by id. A pure function of item, day and number of edits; changes are
 * the difference of two views.
 */
export function transactionsOn(
  item: ItemRecord,
  day: number,
  version = item.edits.length,
): ReadonlyMap<string, TransactionView> {
  const accounts = new Map(accountsOf(item, version).map((account) => [account.key, account]));
  const hidden = new Set(
    item.edits.slice(0, version).flatMap((edit) => {
      const isHidden = edit.kind === "withdrawn" || (edit.kind === "withheld" && day < edit.untilDay);
      return isHidden ? [edit.event] : [];
    }),
  );
  const firstDay = item.createdDay - Math.min(item.daysRequested ?? DEFAULT_DAYS, DAYS_LIMIT);
  const rows = rowsOf(item);
  const visible = new Map<string, TransactionView>();
  for (const event of ledger(item, day).events) {
    const account = accounts.get(event.account);
    if (!account || hidden.has(event.key) || event.authorizedDay > day || event.postedDay < firstDay) continue;
    const stage = stageOn(event, day);
    if (stage === "posted" && event.isDropped) continue;
    const key = `${stage}:${event.key}`;
    const row = rows.get(key) ?? toTransaction(item, account, event, stage);
    rows.set(key, row);
    visible.set(row.transaction_id, row);
  }
  return visible;
}

/** Returns the newest row posted by a day, whose changes are the easiest to see. */
export function newestPosted(item: ItemRecord, day: number): AccountEvent | undefined {
  const visible = transactionsOn(item, day);
  return ledger(item, day).events.findLast(
    (event) => event.postedDay <= day && visible.has(stableId(37, item.itemId, event.key, "posted")),
  );
}

/** A row is first pending, then posted; some are misfiled for a few days in between. */
type Stage = "pending" | "misfiled" | "posted";

function stageOn(event: AccountEvent, day: number): Stage {
  if (event.postedDay > day) return "pending";
  return event.recategorizedDay !== undefined && day < event.recategorizedDay ? "misfiled" : "posted";
}

/**
 * Rows already built, by item: neighboring days share nearly all of them, and every page of a walk needs them again.
 */
const madeRows = new Map<string, Map<string, TransactionView>>();
const ITEMS_WITH_ROWS_LIMIT = 30;

function rowsOf(item: ItemRecord): Map<string, TransactionView> {
  const key = `${item.itemId}:${item.anchorDay}`;
  const rows = madeRows.get(key) ?? new Map<string, TransactionView>();
  madeRows.delete(key);
  madeRows.set(key, rows);
  for (const oldest of madeRows.keys()) if (madeRows.size > ITEMS_WITH_ROWS_LIMIT) madeRows.delete(oldest);
  return rows;
}

export function accountsOn(item: ItemRecord, day: number, at: number) {
  return accountsOf(item).map((account) => ({
    account_id: plaidAccountId(item, account),
    balances: balances(ledgerAfterEdits(item, day), account, day, at),
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    type: account.type,
    subtype: account.subtype,
    holder_category: "personal",
    persistent_account_id: stableId(40, item.seed, account.key),
  }));
}

function ledger(item: ItemRecord, day: number): BankLedger {
  return ledgerOf(institutionOf(item), item.seed, item.anchorDay, day);
}

/** Rows the bank withdrew never affected a balance. */
function ledgerAfterEdits(item: ItemRecord, day: number): BankLedger {
  const withdrawn = new Set(item.edits.flatMap((edit) => (edit.kind === "withdrawn" ? [edit.event] : [])));
  const book = ledger(item, day);
  return withdrawn.size === 0 ? book : { ...book, events: book.events.filter(({ key }) => !withdrawn.has(key)) };
}

function balances(book: BankLedger, account: InstitutionAccount, day: number, at: number) {
  const currentMinor = balanceOn(book, account, day);
  const pendingMinor = book.events
    .filter((event) => event.account === account.key && event.authorizedDay <= day && event.postedDay > day)
    .reduce((sum, event) => sum + effectOnBalance(account, event.pendingAmountMinor ?? event.amountMinor), 0);
  return {
    available: availableMinor(account, currentMinor, pendingMinor),
    current: toMajor(currentMinor),
    limit: account.limitMinor === undefined ? null : toMajor(account.limitMinor),
    iso_currency_code: account.currency,
    unofficial_currency_code: null,
    last_updated_datetime: new Date(at).toISOString(),
  };
}

/** Pending rows aren't in the current balance, but reduce the available one. */
function availableMinor(account: InstitutionAccount, currentMinor: number, pendingMinor: number): number | null {
  if (isOwed(account)) {
    return account.limitMinor === undefined ? null : toMajor(account.limitMinor - currentMinor - pendingMinor);
  }
  return account.type === "investment" ? null : toMajor(currentMinor + pendingMinor);
}

function toTransaction(item: ItemRecord, account: InstitutionAccount, event: AccountEvent, stage: Stage) {
  const isPosted = stage !== "pending";
  const isMisfiled = stage === "misfiled";
  const pendingId = stableId(37, item.itemId, event.key, "pending");
  const wasPending = event.postedDay > event.authorizedDay;
  const category = isMisfiled ? MISFILED_AS : event.category;
  const confidence = isMisfiled ? "LOW" : confidenceOf(item, event);
  const entityId = event.merchant === null ? null : stableId(37, "merchant", event.merchant);
  return {
    transaction_id: isPosted ? stableId(37, item.itemId, event.key, "posted") : pendingId,
    pending_transaction_id: isPosted && wasPending ? pendingId : null,
    pending: !isPosted,
    account_id: plaidAccountId(item, account),
    amount: toMajor(isPosted ? event.amountMinor : (event.pendingAmountMinor ?? event.amountMinor)),
    iso_currency_code: account.currency,
    date: toDate(isPosted ? event.postedDay : event.authorizedDay),
    authorized_date: toDate(event.authorizedDay),
    name: event.name,
    merchant_name: event.merchant,
    merchant_entity_id: entityId,
    payment_channel: event.channel,
    personal_finance_category: {
      primary: PRIMARIES.find((primary) => category.startsWith(`${primary}_`)) ?? "OTHER",
      detailed: category,
      confidence_level: confidence,
      version: "v2",
    },
    counterparties:
      event.merchant === null
        ? []
        : [
            {
              name: event.merchant,
              type: "merchant",
              entity_id: entityId,
              logo_url: null,
              website: null,
              confidence_level: confidence,
            },
          ],
    location: NO_LOCATION,
    payment_meta: NO_PAYMENT_META,
    transaction_type: TRANSACTION_TYPES[event.channel],
    ...NO_VALUES,
  };
}

function confidenceOf(item: ItemRecord, event: AccountEvent): string {
  const chance = keyedRandom(item.seed, event.key, "confidence");
  if (chance < 0.02) return "MEDIUM";
  return chance < 0.15 ? "HIGH" : "VERY_HIGH";
}

function toMajor(minor: number): number {
  return minor / 100;
}

const TRANSACTION_TYPES = { online: "digital", "in store": "place", other: "special" } as const;

const NO_VALUES = {
  ...unset("account_owner", "unofficial_currency_code", "datetime", "authorized_datetime", "logo_url", "website"),
  ...unset("category", "category_id", "check_number", "transaction_code"),
};

const NO_LOCATION = unset("address", "city", "region", "postal_code", "country", "lat", "lon", "store_number");

const NO_PAYMENT_META = {
  ...unset("by_order_of", "payee", "payer", "payment_method", "payment_processor", "ppd_id", "reason"),
  ...unset("reference_number"),
};
