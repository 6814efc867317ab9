import * as z from "zod";
import { BY_HAND_KINDS, type ByHandKind } from "@/lib/domain/banks/by-hand";
import { dayInTimeZone, isDay, isLedgerDay } from "@/lib/domain/calendar";
import { sumMinor, toMinor } from "@/lib/domain/money";
import { categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import { readCurrency, readTags } from "@/lib/domain/transactions/import/read-table";
import { type RejectedLine, type StatementRow, Unreadable } from "@/lib/domain/transactions/import/statement";
import { problemOfParts, type StoredPart } from "@/lib/domain/transactions/splits";
import type { AccountFacts, Reading, ReadOptions, TextFormat } from "../define-format";
import { type OwnHousehold, ofColumns, readOwnHousehold } from "../household/own-household";
import { assertRowBound, refusal } from "../refuse-file";

/** Our own exports for programs: all transactions, or everything that is stored of a person. */
export const sorrelJsonFormat: TextFormat = {
  name: "sorrel-json",
  recognizes: (text) => isOwnJson(text),
  read: (text, options) => readOwnJson(text, options),
};

/** A transaction of either export, in minor units and with its names. */
type OwnRow = z.output<z.ZodObject<typeof inBoth>> & {
  amountMinor: number;
  category: OwnWord;
  account: string;
  tags: readonly string[];
  parts: { category: OwnWord; amountMinor: number; note: string | null }[] | null;
};

/** A category of the product's by its slug; of one that the person made its name, which is known again once it is known whose file it is. */
type OwnWord = { slug: string | null; name: string | null };

const text = z.string().max(1000);
const word = z.object({ slug: text, name: text.optional() }).transform(({ slug, name }): OwnWord => {
  const isProducts = name === undefined || categoryBySlug(slug)?.name === name;
  return isProducts ? { slug, name: null } : { slug: null, name };
});
const textOrNull = text.nullable().default(null);
const inBoth = {
  ...{ id: z.uuid(), date: text, currency: text, name: text.min(1) },
  ...{ merchant: textOrNull, ownName: textOrNull, notes: textOrNull },
  ...{ accountId: z.uuid().nullish(), isExcluded: z.boolean(), pending: z.boolean() },
};
const listed = z.object({
  ...{ ...inBoth, amount: z.number(), category: word, account: text.nullish(), tags: z.array(text).default([]) },
  parts: z.array(z.object({ category: word, amount: z.number(), note: textOrNull })).optional(),
});

const storedRow = ofColumns({
  ...{ ...inBoth, amountMinor: z.number(), categoryId: text, tagIds: z.array(z.uuid()).default([]) },
  parts: z.array(z.object({ categoryId: text, amountMinor: z.number(), note: text.nullable() })).nullish(),
});
const storedAccount = ofColumns({
  ...{ id: z.uuid(), name: text, mask: text.nullish(), type: text, subtype: text.nullish(), currency: text },
  ...{ disconnectedAt: text.nullish(), connectionId: text.nullish() },
});
const instant = z.coerce.date().optional();
const storedBalance = ofColumns({ accountId: z.uuid(), day: text, balanceMinor: z.number(), takenAt: instant });
const typedRow = ofColumns({
  ...{ accountId: z.uuid(), date: text, amountMinor: z.number(), currency: text },
  ...{ source: z.literal("manual"), pending: z.literal(false), createdAt: z.coerce.date() },
});
const everything = z.object({
  exportedAt: text,
  transactions: z.array(z.unknown()),
  accounts: z.array(storedAccount),
  user: z.object({ timezone: z.string().nullish() }).optional(),
  balance_snapshots: z.array(storedBalance),
  tags: z.array(z.object({ id: z.uuid(), name: text })),
  // An export of before people could make any has none.
  categories: z.array(z.object({ id: z.uuid(), name: text })).default([]),
});

const LIST_MARK = /^\s*\[\s*\{\s*"id"\s*:\s*"[0-9a-f-]{36}"\s*,\s*"accountId"\s*:/;
const ALL_MARK = /^\s*\{\s*"exportedAt"\s*:\s*"[^"]+"\s*,\s*"about"\s*:\s*"Amounts are in minor units/;

function isOwnJson(file: string): boolean {
  const head = file.slice(0, 2000);
  return LIST_MARK.test(head) || ALL_MARK.test(head);
}

/**
 * Reads our own JSON back, accounts and household included. Lines count transactions from 1.
 * @throws AppError `UNPROCESSABLE` for a file cut off or changed, or beyond the row limit
 */
function readOwnJson(file: string, options: ReadOptions): Reading {
  const json = parseJson(file);
  const { rows: found, facts, household } = Array.isArray(json) ? readList(json) : readEverything(json);
  const remarks = Array.isArray(json) ? [] : remarksOn(json);
  assertRowBound(found.length);
  const rows: StatementRow[] = [];
  const rejected: RejectedLine[] = [];
  for (const [index, row] of found.entries()) {
    const line = index + 1;
    const read = row === null ? new Unreadable("It isn't as we wrote it") : toStatementRow(row, line, options);
    if (read instanceof Unreadable) rejected.push({ line, reason: read.reason });
    else rows.push(read);
  }
  return {
    ...{ rows, rejected, needs: [], columns: [], mapping: null, isRemembered: false, statements: [], headerKey: null },
    ...{ proof: null, app: "Sorrel", facts, isCurrencyNamed: true, remarks, household },
  };
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    throw refusal("This export is cut off or damaged. Export it again and import that.");
  }
}

type Found = { rows: (OwnRow | null)[]; facts: AccountFacts[]; household: OwnHousehold | null };

function readList(json: unknown[]): Found {
  const ids: string[] = [];
  const rows = json.map((one): OwnRow | null => {
    const { data } = listed.safeParse(one);
    const amountMinor = data ? exactMinor(data.amount, data.currency) : null;
    if (!data || amountMinor === null) return null;
    const { accountId, parts } = data;
    if (accountId && !ids.includes(accountId)) ids.push(accountId);
    // An export of before names were in it tells accounts apart by their ids alone.
    const account = data.account ?? (accountId ? `Account ${ids.indexOf(accountId) + 1}` : "");
    const inMinor = (part: { amount: number }) => exactMinor(part.amount, data.currency) ?? 0;
    return {
      ...{ ...data, account, amountMinor },
      parts: parts?.map((part) => ({ ...part, amountMinor: inMinor(part) })) ?? null,
    };
  });
  return { rows, facts: [], household: null };
}

/** Null for an amount that its currency cannot have. */
function exactMinor(amount: number, currency: string): number | null {
  try {
    return toMinor(amount, currency);
  } catch {
    return null;
  }
}

/** Tables of an export of everything that an import does not bring back, as people call what is in them. */
const NOT_BROUGHT_BACK: Readonly<Record<string, string>> = {
  series_by_hand: "recurring payments added by hand",
  planned_payments: "planned payments",
  scenarios: "what-ifs",
  attachments: "receipts and other files",
};

function remarksOn(json: unknown): string[] {
  const { data } = z.record(z.string(), z.unknown()).safeParse(json);
  const counts = Object.entries(NOT_BROUGHT_BACK).flatMap(([table, words]) => {
    const rows = data?.[table];
    return Array.isArray(rows) && rows.length > 0 ? [`${words} (${rows.length})`] : [];
  });
  return counts.length === 0 ? [] : [`Also in this file, and not added by an import: ${counts.join(", ")}.`];
}

function readEverything(json: unknown): Found {
  const { data } = everything.safeParse(json);
  if (!data) throw refusal("This export isn't as we wrote it. Export it again and import that.");
  const nameOf = new Map(data.accounts.map((one) => [one.id, labelOf(one, data.accounts)]));
  const ownNameOf = new Map(data.categories.map(({ id, name }) => [id, name]));
  const wordOf = (id: string): OwnWord => ({ slug: categoryById(id)?.slug ?? null, name: ownNameOf.get(id) ?? null });
  const tagOf = new Map(data.tags.map(({ id, name }) => [id, name]));
  const rows = data.transactions.map((one): OwnRow | null => {
    const { data: row } = storedRow.safeParse(one);
    if (!row) return null;
    return {
      ...row,
      category: wordOf(row.categoryId),
      account: nameOf.get(row.accountId ?? "") ?? "",
      tags: row.tagIds.flatMap((id) => tagOf.get(id) ?? []),
      parts: row.parts?.map(({ categoryId, ...part }) => ({ ...part, category: wordOf(categoryId) })) ?? null,
    };
  });
  const typedIn = data.transactions.flatMap((one) => typedRow.safeParse(one).data ?? []);
  const timeZone = data.user?.timezone ?? "UTC";
  const facts = data.accounts.map((one): AccountFacts => {
    const name = rowNameOf(nameOf.get(one.id) ?? one.name);
    const known = data.balance_snapshots
      .filter(({ accountId, day }) => accountId === one.id && isDay(day))
      .map((balance) => ({ day: balance.day, balanceMinor: endOfDayMinor(balance, one, { typedIn, timeZone }) }))
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    // Of what a bank reported day by day the last is enough: its transactions say the days before.
    const balances = one.connectionId ? known.slice(-1) : known;
    return { name, currency: one.currency, kind: kindOf(one), balances, isClosed: Boolean(one.disconnectedAt) };
  });
  const accounts = new Map(
    data.accounts.map((one) => [one.id, { name: rowNameOf(nameOf.get(one.id) ?? one.name), currency: one.currency }]),
  );
  return {
    rows,
    facts,
    household: readOwnHousehold(z.record(z.string(), z.unknown()).parse(json), { accounts, tags: tagOf }),
  };
}

/** The balance at a day's end: what was set, plus later manual rows of that day (`isSinceSetBalance`). */
function endOfDayMinor(
  { day, balanceMinor, takenAt }: z.output<typeof storedBalance>,
  { id, currency, connectionId }: StoredAccount,
  { typedIn, timeZone }: { typedIn: readonly z.output<typeof typedRow>[]; timeZone: string },
): number {
  if (connectionId || !takenAt || dayInTimeZone(takenAt, timeZone) !== day) return balanceMinor;
  const since = typedIn.filter(
    (row) => row.accountId === id && row.date === day && row.currency === currency && row.createdAt > takenAt,
  );
  return sumMinor([balanceMinor, ...since.map(({ amountMinor }) => amountMinor)]);
}

/** An account's name as rows have it: no longer than a name may be. */
const rowNameOf = (name: string) => name.slice(0, 80);

type StoredAccount = z.output<typeof storedAccount>;

/** Two accounts of one name are told apart by their last digits, or their place. */
function labelOf(account: StoredAccount, all: readonly StoredAccount[]): string {
  const alike = all.filter(({ name }) => name === account.name);
  if (alike.length === 1) return account.name;
  return `${account.name} ${account.mask ?? alike.indexOf(account) + 1}`;
}

const KIND_OF_TYPE: Readonly<Record<string, ByHandKind>> = {
  ...{ depository: "checking", credit: "card", loan: "loan", investment: "investment" },
};

function kindOf({ type, subtype }: StoredAccount): ByHandKind {
  return BY_HAND_KINDS.find((kind) => kind === subtype) ?? KIND_OF_TYPE[type] ?? "other";
}

function toStatementRow(row: OwnRow, line: number, options: ReadOptions): StatementRow | Unreadable {
  if (row.pending) return new Unreadable("It was still pending when it was exported");
  if (!isDay(row.date) || !isLedgerDay(row.date)) return new Unreadable(`“${row.date}” isn't a date`);
  const currency = readCurrency(row.currency, { currency: options.currency, onlyCurrency: null });
  if (currency instanceof Unreadable) return currency;
  if (!Number.isSafeInteger(row.amountMinor)) return new Unreadable("The amount is too large");
  const { name, merchant, ownName, account } = row;
  if (/[\p{Cc}\p{Cs}]/u.test(`${name}${merchant}${ownName}${account}`) || /[^\P{C}\n\t\p{Cf}]/u.test(row.notes ?? "")) {
    return new Unreadable("A text has characters that can't be stored");
  }
  return {
    ...{ line, date: row.date, amountMinor: row.amountMinor, currency, name: name.slice(0, 500) },
    ...{ notes: row.notes, externalId: row.id, ownId: row.id, merchant: merchant?.slice(0, 500) ?? null },
    ...{
      ownName: ownName?.slice(0, 500) ?? null,
      account: rowNameOf(account),
      tags: readTags(row.tags.join(",")),
      isExcluded: row.isExcluded,
    },
    ...categoriesOf(row, name),
  };
}

/** Categories by name where one is the person's own, else unchanged. */
function categoriesOf(
  { category, parts: given, amountMinor }: OwnRow,
  name: string,
): Pick<StatementRow, "category" | "ownCategory" | "parts" | "fileParts"> {
  const parts = given && problemOfParts(given, amountMinor) === null ? given : null;
  if (parts?.some((part) => part.category.name !== null)) {
    const fileParts = parts.map((part) => ({
      ...part,
      name,
      category: part.category.name ?? nameOfSlug(part.category.slug),
    }));
    return { category: category.name ?? nameOfSlug(category.slug), fileParts };
  }
  if (category.name !== null) return { category: category.name, parts: null };
  const ours = parts?.flatMap(({ category: { slug }, amountMinor: minor, note }): StoredPart[] => {
    const categoryId = categoryBySlug(slug ?? "")?.id;
    return categoryId === undefined ? [] : [{ categoryId, amountMinor: minor, note }];
  });
  return {
    category: null,
    ownCategory: categoryBySlug(category.slug ?? "")?.slug ?? null,
    parts: ours && ours.length === parts?.length ? ours : null,
  };
}

const nameOfSlug = (slug: string | null) => categoryBySlug(slug ?? "")?.name ?? null;
