import type { ByHandKind } from "@/lib/domain/banks/by-hand";
import { AppError } from "@/lib/domain/errors";
import { kindOfName } from "@/lib/domain/transactions/import/apps/own-accounts";
import { readAmount } from "@/lib/domain/transactions/import/read-amount";
import { type FilePart, type StatementRow, Unreadable } from "@/lib/domain/transactions/import/statement";
import { problemOfParts } from "@/lib/domain/transactions/splits";
import { type AccountFacts, defineFormat, type Reading } from "../define-format";
import { isQif, parseQif, QIF_COLUMNS, type QifAccount, type QifPart } from "../parsers/parse-qif";
import { readTableFile } from "../read-table-file";

/** QIF says what is what and neither the order of day and month nor the currency: it is read as a table of five columns. */
export const qifFormat = defineFormat({
  contents: "text",
  name: "qif",
  files: ["QIF"],
  recognizes: (text) => (isQif(text) ? "certainly" : "no"),
  read: async (text, options) => {
    const { accounts, investments } = parseQif(text);
    const [first] = accounts;
    if (!first) throw new AppError("UNPROCESSABLE", investments > 0 ? onlyInvestments(investments) : NONE);
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
});

const KINDS: Record<string, ByHandKind> = {
  bank: "checking",
  ccard: "card",
  cash: "cash",
  "oth a": "other",
  "oth l": "loan",
};

/** What the section that an account's transactions stand in says of it, where its name does not. */
function factsOf({ id, type }: QifAccount): AccountFacts {
  const byName = kindOfName(id);
  return { name: id, kind: byName === "checking" ? (KINDS[type.toLowerCase()] ?? byName) : byName, balances: [] };
}

const NONE = "There are no transactions in this file";

function onlyInvestments(count: number): string {
  return `This file holds only investment transactions (${count}). Export the cash or bank account instead.`;
}

/**
 * Gives split transactions their parts; where these are no split of ours, as a refund within one is none, they stand in the notes.
 */
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
    investments === 0 ? "" : `Investment transactions that aren't added: ${investments}.`,
  ].filter(Boolean);
}
