import { isExactAmount, toMajor } from "@/lib/domain/money";
import { type StatementRow, spanOf } from "@/lib/domain/transactions/import/statement";
import type { ImportResult } from "@/lib/schemas/transactions/import";
import type { Compared } from "./by-account/compare-rows";
import type { placeRows } from "./by-account/place-rows";
import type { CategorizedRow, Decided } from "./categorize-rows";
import type { StatementProof } from "./define-format";
import type { FileReading } from "./read-file";

/** A file as it was read, and where its rows go. */
export type FoundImport = Awaited<ReturnType<typeof placeRows>> & {
  reading: FileReading;
  currency: string;
  currencyFrom: ImportResult["currencyFrom"];
  suggestedAccountId: string | null;
  categories: ImportResult["categories"];
};

/** Probable twins listed for answers one by one; all are counted. */
const LISTED_TWINS = 200;

/** Reports what an import does or would do. `preview` categorizes `shown`; `fresh` is null where too many. */
export function toReport(
  found: FoundImport & {
    compared: Compared;
    shown: readonly StatementRow[];
    remarks: readonly string[];
    others: number;
  },
  categorized: { preview: readonly CategorizedRow[]; fresh: readonly Decided[] | null },
): Omit<ImportResult, "importId"> {
  const { reading, currency, currencyFrom, places, categories, compared, shown, remarks } = found;
  const { format, columns, mapping, isRemembered, needs, statements, encoding } = reading;
  const { fresh, duplicates, probable } = compared;
  return {
    added: fresh.length,
    duplicates: duplicates.size,
    others: found.others,
    probable: {
      count: probable.filter(({ isAdded }) => !isAdded).length,
      rows: probable.slice(0, LISTED_TWINS).map(({ row, twin, isAdded }) => ({
        ...{ ...shownRow(row), isAdded },
        twin: { id: twin.id, date: twin.date, name: twin.name, accountId: twin.accountId, source: twin.source },
      })),
    },
    rejected: [...reading.rejected, ...found.rejected]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, reason, text = "", isMissed = false }) => ({ line, reason, text: text || null, isMissed })),
    format,
    app: reading.app ?? null,
    accounts: places.flatMap(({ name, to, accountId, kind, currency: own, inFile }) =>
      name === null || reading.rows.every(({ account }) => account === undefined)
        ? []
        : [
            {
              ...{ name, to, accountId: to === "account" ? accountId : null, kind, currency: own, rows: inFile },
              proof: proofOfAccount(reading, name),
            },
          ],
    ),
    suggestedAccountId: found.suggestedAccountId,
    categories,
    currency: (currencyFrom === "file" ? onlyCurrencyOf(reading.rows) : null) ?? reading.currency ?? currency,
    currencyFrom,
    encoding,
    columns,
    cells: (reading.cells ?? []).map(({ line, cells }) => ({ line, cells: [...cells] })),
    mapping,
    isRemembered,
    needs,
    statements,
    proof: reading.proof && toProof(reading.proof),
    file: fileOf(reading.rows),
    remarks: [...(reading.remarks ?? []), ...remarks],
    preview: categorized.preview.map((row, index) => ({
      ...shownRow(row),
      categoryId: row.category.id,
      raw: reading.raw?.[row.line] || null,
      balance: typeof row.balanceMinor === "number" ? toMajor(row.balanceMinor, row.currency) : null,
      isDuplicate: shown[index] !== undefined && duplicates.has(shown[index]),
    })),
    afterwards: categorized.fresh && afterwardsOf(categorized.fresh),
    totals: totalsOf(fresh.map(({ row }) => row)),
  };
}

function shownRow({ line, date, amountMinor, currency, name }: Omit<StatementRow, "category" | "ownCategory">) {
  return { line, date, amount: toMajor(amountMinor, currency), currency, name };
}

function afterwardsOf(fresh: readonly Decided[]): NonNullable<ImportResult["afterwards"]> {
  const toReview = fresh.filter(({ isByRule, ownCategory }) => !isByRule && ownCategory === null).length;
  return { categorized: fresh.length - toReview, toReview };
}

function proofOfAccount({ facts }: FileReading, name: string): ImportResult["proof"] {
  const proof = facts?.find((one) => one.name === name)?.proof;
  return proof ? toProof(proof) : null;
}

function toProof({ kind, matched, openingMinor, closingMinor, currency }: StatementProof): ImportResult["proof"] {
  const major = (minor: number | null) => (minor === null ? null : toMajor(minor, currency));
  return { kind, balances: matched, currency, opening: major(openingMinor), closing: major(closingMinor) };
}

function onlyCurrencyOf(rows: readonly StatementRow[]): string | null {
  const first = rows[0]?.currency ?? null;
  return rows.every(({ currency }) => currency === first) ? first : null;
}

function fileOf(rows: readonly StatementRow[]): ImportResult["file"] {
  const [sums, ...others] = totalsOf(rows);
  if (!sums || others.length > 0) return null;
  return {
    ...sums,
    ...spanOf(rows),
    inRows: rows.filter(({ amountMinor }) => amountMinor > 0).length,
    outRows: rows.filter(({ amountMinor }) => amountMinor < 0).length,
  };
}

function totalsOf(rows: readonly StatementRow[]): ImportResult["totals"] {
  const sums = new Map<string, { in: number; out: number }>();
  for (const { amountMinor, currency } of rows) {
    const sum = sums.get(currency) ?? { in: 0, out: 0 };
    sum[amountMinor > 0 ? "in" : "out"] += Math.abs(amountMinor);
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, sum]) => {
    const exact = (minor: number) => (isExactAmount(minor, currency) ? toMajor(minor, currency) : null);
    return { currency, in: exact(sum.in), out: exact(sum.out) };
  });
}
