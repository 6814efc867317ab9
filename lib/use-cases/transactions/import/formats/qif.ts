import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import { kindOfName } from "@/lib/domain/transactions/import/own-accounts";
import { readAmount } from "@/lib/domain/transactions/import/read-amount";
import {
  type FilePart,
  type RawRow,
  type RejectedLine,
  type StatementRow,
  Unreadable,
} from "@/lib/domain/transactions/import/statement";
import { problemOfParts } from "@/lib/domain/transactions/splits";
import type { AccountFacts, Reading, TextFormat } from "../define-format";
import { remarkOnInvestments } from "../read-statements";
import { readTableFile } from "../read-table-file";
import { assertRowBound, refusalOfNone } from "../refuse-file";

/** QIF says what is what and neither the order of day and month nor the currency: it is read as a table of five columns. */
export const qifFormat: TextFormat = {
  name: "qif",
  files: ["QIF"],
  recognizes: (text) => /^\s*(?:!(?:Type|Option|Clear):|!Account\b)/i.test(text.slice(0, 1000)),
  read: async (text, options) => {
    const { accounts, investments } = parseQif(text);
    const [first] = accounts;
    if (!first) throw refusalOfNone(investments);
    const named = accounts.find(({ id }) => id === options.statement);
    const chosen = named ? [named] : accounts;
    const isSeveral = chosen.length > 1;
    const header = { line: 0, cells: QIF_COLUMNS };
    // The order of day and month, the decimals and the sign are the whole file's: they are found, or asked, once for all accounts.
    const reading = await readTableFile(
      {
        rows: [header, ...chosen.flatMap((account) => account.rows)],
        rejected: chosen.flatMap((account) => account.rejected),
      },
      { ...options, firstLine: undefined, ...(isSeveral ? { onlyCurrency: null } : {}) },
    );
    const { rows, joined, noted } = withParts(reading, new Map(chosen.flatMap((account) => [...account.splits])));
    const accountOf = new Map(chosen.flatMap(({ id, rows: own }) => own.map(({ line }) => [line, id] as const)));
    const transfers = chosen.reduce((sum, account) => sum + account.transfers, 0);
    return {
      ...reading,
      rows: isSeveral ? rows.map((row) => ({ ...row, account: accountOf.get(row.line) ?? first.id })) : rows,
      ...(isSeveral ? { facts: chosen.map(factsOf) } : {}),
      statements: accounts.map(({ id, rows }) => ({
        id,
        currency: reading.currency ?? options.currency,
        rows: rows.length,
      })),
      remarks: [...(reading.remarks ?? []), ...remarksOf({ joined, noted, transfers, investments })],
    };
  },
};

const KINDS: Record<string, ByHandKind> = {
  bank: "checking",
  ccard: "card",
  cash: "cash",
  "oth a": "other",
  "oth l": "loan",
};

/** Takes the kind from the section where the name doesn't tell. */
function factsOf({ id, type }: QifAccount): AccountFacts {
  const byName = kindOfName(id);
  return { name: id, kind: byName === "checking" ? (KINDS[type.toLowerCase()] ?? byName) : byName, balances: [] };
}

/** Gives split transactions their parts, or notes of them where they're no split of ours. */
function withParts({ rows, mapping }: Reading, splits: ReadonlyMap<number, readonly QifPart[]>) {
  let [joined, noted] = [0, 0];
  const withThem = rows.map((row): StatementRow => {
    const parts = splits.get(row.line);
    if (!parts) return row;
    const amounts = parts.map(({ amount }) => readAmount(amount, mapping?.decimal ?? ".", row.currency));
    const signed = amounts.map((one) => (one instanceof Unreadable ? 0 : mapping?.isOutPositive ? -one : one));
    const fileParts = parts.map(({ category, memo }, place): FilePart => {
      const [, otherAccount] = /^\[(.*?)\]/.exec(category) ?? [];
      const note = [otherAccount === undefined ? "" : `Transfer: ${otherAccount}`, memo].filter(Boolean).join("; ");
      return {
        ...{ amountMinor: signed[place] ?? 0, category: otherAccount === undefined ? category || null : "Transfer" },
        ...{ name: row.name, note: note || null },
      };
    });
    if (problemOfParts(fileParts, row.amountMinor) === null) {
      joined += 1;
      return { ...row, category: fileParts[0]?.category ?? null, fileParts };
    }
    noted += 1;
    const texts = parts.map((part) => `Part: ${[part.category, part.memo, part.amount].filter(Boolean).join(" ")}`);
    return { ...row, notes: [row.notes, ...texts].filter(Boolean).join("; ").slice(0, MAX_NOTES_LENGTH) };
  });
  return { rows: withThem, joined, noted };
}

const MAX_NOTES_LENGTH = 1000;

function remarksOf(counts: { joined: number; noted: number; transfers: number; investments: number }): string[] {
  const { joined, noted, transfers, investments } = counts;
  return [
    joined === 0 ? "" : `Splits that are one transaction each, with their parts: ${joined}.`,
    noted === 0 ? "" : `Transactions that the file splits: ${noted}. Each is added whole, with its parts in the notes.`,
    transfers === 0 ? "" : `Transfers to another account of the file: ${transfers}. The other account is in the notes.`,
    ...remarkOnInvestments(investments),
  ].filter(Boolean);
}

/** The transactions of one account of a QIF file, as rows under `QIF_COLUMNS`. */
type QifAccount = {
  id: string;
  /** The section that its transactions stand in: `Bank`, `CCard`, `Cash`, `Oth A` for assets, `Oth L` for debts. */
  type: string;
  rows: RawRow[];
  rejected: RejectedLine[];
  /** Parts of splits by the transaction's line. */
  splits: Map<number, QifPart[]>;
  transfers: number;
};

/** A part of a split as the file writes it. */
type QifPart = { category: string; memo: string; amount: string };

type QifFile = {
  accounts: QifAccount[];
  /** Transactions of securities, which are no movements of money in an account of a bank. */
  investments: number;
};

const QIF_COLUMNS = ["Date", "Amount", "Payee", "Memo", "Category"] as const;

const BANK_TYPES = /^(?:bank|ccard|cash|oth [al])$/i;
const INVESTMENT_TYPES = /^(?:invst|port|401\(k\)\/403\(b\))$/i;
/** Lists of Quicken's own, and what it repeats by itself: none of them is a transaction that happened. */
const LIST_TYPES = /^(?:account|cat|class|tag|memorized|security|prices|budget|bills|invoices|template|payees?)$/i;
const CUT = "The file ends in the middle of this transaction. Export it again to have the rest.";

/** Parses a QIF file into accounts; a split is one row beside its parts, a transfer names its account in the notes. */
function parseQif(text: string): QifFile {
  const accounts = new Map<string, QifAccount>();
  let investments = 0;
  let count = 0;
  let section = "";
  let account = "";
  let record: { line: number; fields: Map<string, string>; parts: QifPart[] } | null = null;
  const accountOf = (type: string) => {
    const id = account || type;
    const known: QifAccount = accounts.get(id) ?? { id, type, rows: [], rejected: [], splits: new Map(), transfers: 0 };
    accounts.set(id, known);
    return known;
  };
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    if (line.startsWith("!")) {
      const [, type] = /^!type:(.*?)\s*$/i.exec(line) ?? [];
      if (type !== undefined) section = type;
      else if (/^!account/i.test(line)) section = "account";
      record = null;
      continue;
    }
    const [code = ""] = line;
    const value = line.slice(1).trim();
    if (code === "^") {
      if (record && section === "account") account = record.fields.get("N") ?? "";
      else if (record && INVESTMENT_TYPES.test(section)) investments += 1;
      else if (record && isOfAccount(section, record.fields)) {
        count += 1;
        assertRowBound(count);
        addTransaction(accountOf(section), record);
      }
      record = null;
    } else if (line.trim() !== "") {
      record ??= { line: index + 1, fields: new Map(), parts: [] };
      const { fields, parts } = record;
      const part = parts.at(-1);
      if (code === "S") parts.push({ category: value, memo: "", amount: "" });
      else if (code === "E" && part) part.memo = value;
      else if (code === "$" && part) part.amount = value;
      else if (!fields.has(code)) fields.set(code, value);
    }
  }
  if (record && isOfAccount(section, record.fields))
    accountOf(section).rejected.push({ line: record.line, reason: CUT });
  return { accounts: [...accounts.values()], investments };
}

/** Banks invent section names; there a day and an amount make a record a transaction. */
function isOfAccount(section: string, fields: ReadonlyMap<string, string>): boolean {
  if (BANK_TYPES.test(section)) return true;
  const isOther = section !== "" && !LIST_TYPES.test(section) && !INVESTMENT_TYPES.test(section);
  return isOther && fields.has("D") && fields.has("T");
}

function addTransaction(
  account: QifAccount,
  { line, fields, parts }: { line: number; fields: ReadonlyMap<string, string>; parts: QifPart[] },
): void {
  const field = (code: string) => fields.get(code) ?? "";
  // `[Savings]` in the place of a category is the account at the other end; a class stands behind a slash.
  const [, otherAccount] = /^\[(.*?)\]/.exec(field("L")) ?? [];
  if (parts.length > 0) account.splits.set(line, parts);
  else if (otherAccount !== undefined) account.transfers += 1;
  const memo = [field("M"), otherAccount === undefined ? "" : `Transfer: ${otherAccount}`];
  account.rows.push({
    line,
    cells: [
      // Quicken writes the years since 2000 with an apostrophe, `11/ 3'26`.
      field("D").replaceAll(" ", "").replace("'", "/"),
      field("T") || field("U"),
      field("P"),
      memo.filter(Boolean).join("; "),
      otherAccount === undefined && parts.length === 0 ? field("L") : "",
    ],
  });
}
