import type { RawRow } from "../statement";
import { type AppTable, cellsByName, withColumn } from "./app-table";
import { TRANSFER } from "./rewrite";

const WISE_COLUMNS = ["Date", "Name", "Amount", "Currency", "Account", "Status", "Category", "Notes"];

/**
 * Wise writes a movement with the balance that it left and the one that it came to: what left one is its amount with the fee,
 * and a conversion between two balances of one's own is a row of each.
 */
export function rewriteWise(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const rows = table.rows.flatMap((row): RawRow[] => {
    const get = (name: string) => cells.get(row, name);
    const leg = (amount: string, currency: string, name: string, category: string): RawRow => ({
      line: row.line,
      cells: [
        ...[get("created on"), name, amount, currency, `Wise ${currency}`],
        ...[get("status"), category, [get("reference"), get("note")].filter(Boolean).join("\n")],
      ],
    });
    const [out, back] = [get("source amount after fees"), get("target amount after fees")];
    const isFeeThere = get("source fee currency") === get("source currency");
    const left = `-${sumOf(out, isFeeThere ? get("source fee amount") : "")}`;
    const direction = get("direction").toUpperCase();
    if (direction === "OUT") return [leg(left, get("source currency"), get("target name"), get("category"))];
    if (direction === "IN") return [leg(back, get("target currency"), get("source name"), get("category"))];
    const name = `${get("source currency")} to ${get("target currency")}`;
    return [leg(left, get("source currency"), name, TRANSFER), leg(back, get("target currency"), name, TRANSFER)];
  });
  return { headers: WISE_COLUMNS, rows, leftOut: table.leftOut };
}

/** The sum of two amounts with a point, digit by digit: it is not rounded. */
function sumOf(amount: string, fee: string): string {
  const digits = Math.max(...[amount, fee].map((text) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = "", fraction = ""] = text.replaceAll(",", "").split(".");
    return BigInt(`${whole || "0"}${fraction.padEnd(digits, "0")}`);
  };
  const isNumber = (text: string) => /^\d[\d,]*(?:\.\d+)?$/.test(text);
  if (!isNumber(amount) || !isNumber(fee)) return amount;
  const sum = String(scaled(amount) + scaled(fee)).padStart(digits + 1, "0");
  return digits === 0 ? sum : `${sum.slice(0, -digits)}.${sum.slice(-digits)}`;
}

/** Wallet says of a movement between its accounts that it is one, whatever its category. */
export function rewriteWallet(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const isTransfer = (row: RawRow) => /^true$/i.test(cells.get(row, "transfer"));
  return { ...table, rows: table.rows.map((row) => (isTransfer(row) ? cells.set(row, "category", TRANSFER) : row)) };
}

/** Spendee shows a movement between its wallets by its type. */
export function rewriteSpendee(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const isTransfer = (row: RawRow) => /transfer/i.test(cells.get(row, "type"));
  return {
    ...table,
    rows: table.rows.map((row) => (isTransfer(row) ? cells.set(row, "category name", TRANSFER) : row)),
  };
}

/** Money Forward is kept in yen: it marks what does not count, and what is moved between one's accounts. */
export function rewriteMoneyForward(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const isTransfer = (row: RawRow) => cells.get(row, "振替") === "1";
  const categoryOf = (row: RawRow) =>
    isTransfer(row) ? TRANSFER : cells.get(row, "中項目") || cells.get(row, "大項目");
  const counted = withColumn(table, "Left out", (row) =>
    cells.get(row, "計算対象") === "0" && !isTransfer(row) ? "yes" : "",
  );
  return withColumn(withColumn(counted, "Category", categoryOf), "Currency", () => "JPY");
}
