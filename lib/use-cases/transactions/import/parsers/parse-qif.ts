import type { RawRow, RejectedLine } from "@/lib/domain/transactions/import/statement";
import { assertRowBound } from "../assert-row-bound";

/** The transactions of one account of a QIF file, as rows under `QIF_COLUMNS`. */
export type QifAccount = {
  id: string;
  /** The section that its transactions stand in: `Bank`, `CCard`, `Cash`, `Oth A` for assets, `Oth L` for debts. */
  type: string;
  rows: RawRow[];
  rejected: RejectedLine[];
  /** By the line of a transaction what it is split into. */
  splits: Map<number, QifPart[]>;
  transfers: number;
};

/** A part of a split as the file writes it. */
export type QifPart = { category: string; memo: string; amount: string };

export type QifFile = {
  accounts: QifAccount[];
  /** Transactions of securities, which are no movements of money in an account of a bank. */
  investments: number;
};

export const QIF_COLUMNS = ["Date", "Amount", "Payee", "Memo", "Category"] as const;

const BANK_TYPES = /^(?:bank|ccard|cash|oth [al])$/i;
const INVESTMENT_TYPES = /^(?:invst|port|401\(k\)\/403\(b\))$/i;
/** Lists of Quicken's own, and what it repeats by itself: none of them is a transaction that happened. */
const LIST_TYPES = /^(?:account|cat|class|tag|memorized|security|prices|budget|bills|invoices|template|payees?)$/i;
const CUT = "The file ends in the middle of this transaction. Export it again to have the rest.";

/** Whether a text is QIF, Quicken's format of lines that begin with a letter. */
export function isQif(text: string): boolean {
  return /^\s*(?:!(?:Type|Option|Clear):|!Account\b)/i.test(text.slice(0, 1000));
}

/**
 * The accounts of a QIF file. A transaction that is split into categories is one row of its whole amount, and its parts stand beside it;
 * one to another account names that account in its notes.
 */
export function parseQif(text: string): QifFile {
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

/** Whether a record is a transaction: banks write sections of their own names, in which a day and an amount show it. */
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
