import type { RawRow } from "../statement";
import { type AppTable, cellsByName, wholesOfSimplifi, withColumn } from "./join-splits";

/** Category word of movements between one's own accounts. */
export const TRANSFER = "Transfer";

/** Mint hides what it doesn't count by its category. */
export function rewriteMint(table: AppTable): AppTable {
  const cells = cellsByName(table);
  return withColumn(table, "Left out", (row) =>
    /^(?:exclude from mint|hide from budgets)/i.test(cells.get(row, "category")) ? "yes" : "",
  );
}

/** YNAB gives a movement between its accounts no category, and names the other account as the payee. */
export function rewriteYnab(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const column = cells.has("category group category") ? "category group category" : "category";
  const rows = table.rows.map((row) => {
    const isTransfer = /^transfer ?:/i.test(cells.get(row, "payee")) && cells.get(row, column) === "";
    return isTransfer ? cells.set(row, column, TRANSFER) : row;
  });
  return { ...table, rows };
}

/** Copilot tells accounts of one name apart by their last digits. */
export function rewriteCopilot(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const rows = table.rows.map((row) => {
    const [mask, account] = [cells.get(row, "account mask"), cells.get(row, "account")];
    return mask === "" || account.includes(mask) ? row : cells.set(row, "account", `${account} ${mask}`.trim());
  });
  return { ...table, rows };
}

/** Simplifi writes the parts of a split with their amount and category alone: the line of the whole says the rest. */
export function rewriteSimplifi(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const wholes = wholesOfSimplifi(table);
  const withParts = new Set([...wholes.values()].map(({ line }) => line));
  const inherited = ["account", "state", "postedon", "payee", "tags"];
  const rows = table.rows
    .filter(({ line }) => !withParts.has(line))
    .map((row) => {
      const whole = wholes.get(row.line);
      if (!whole) return row;
      return inherited.reduce(
        (part, name) => cells.set(part, name, cells.get(part, name) || cells.get(whole, name)),
        row,
      );
    });
  return { ...table, rows };
}

/** Actual writes a split as a row without an amount and its parts, which say all that it does, and names the other account of a transfer as the payee. */
export function rewriteActual(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const accounts = new Set(table.rows.map((row) => cells.get(row, "account")));
  const isWhole = (row: RawRow) => /^\(SPLIT INTO \d+\)/.test(cells.get(row, "notes"));
  const rows = table.rows
    .filter((row) => !isWhole(row))
    .map((row) => {
      const isTransfer = accounts.has(cells.get(row, "payee")) && cells.get(row, "category") === "";
      const notes = cells
        .get(row, "notes")
        .replace(/^\(SPLIT (\d+) OF (\d+)\) ?/, "Part $1 of $2. ")
        .trim();
      const noted = cells.set(row, "notes", notes);
      return isTransfer ? cells.set(noted, "category", TRANSFER) : noted;
    });
  return { ...table, rows };
}

const FIREFLY_COLUMNS = "Date Description Merchant Amount Currency Category Account Tags Notes".split(" ");
const OWN = /^(?:asset|default|savings|cash|liability|liabilities|loan|debt|mortgage|credit ?card)(?: account)?$/i;
const OF_OTHERS = "It moves nothing in an account of yours";

/** Firefly III writes a transfer as one row with two accounts: here it's a row per own account. */
export function rewriteFirefly(table: AppTable): AppTable {
  const cells = cellsByName(table);
  const leftOut = [...table.leftOut];
  const rows = table.rows.flatMap((row): RawRow[] => {
    const get = (name: string) => cells.get(row, name);
    const [from, to] = [OWN.test(get("source type")), OWN.test(get("destination type"))];
    if (!from && !to) {
      leftOut.push({ line: row.line, reason: OF_OTHERS });
      return [];
    }
    const amount = get("amount").replace(/^[-−]/, "");
    const foreign = get("foreign amount").replace(/^[-−]/, "");
    const group = get("group title");
    const notes = [group === "" ? "" : `Part of “${group}”.`, get("notes")].filter(Boolean).join("\n");
    const category = from && to ? TRANSFER : get("category");
    const leg = (money: string, currency: string, account: string, merchant: string): RawRow => ({
      line: row.line,
      cells: [
        ...[get("date"), get("description") || merchant, merchant, money, currency],
        ...[category, account, get("tags"), notes],
      ],
    });
    const [source, destination] = [get("source name"), get("destination name")];
    const out = leg(`-${amount}`, get("currency code"), source, to ? "" : destination);
    // What arrives in an account of another currency is the foreign amount.
    const isForeign = from && foreign !== "" && get("foreign currency code") !== "";
    const back = isForeign
      ? leg(foreign, get("foreign currency code"), destination, "")
      : leg(amount, get("currency code"), destination, from ? "" : source);
    return [...(from ? [out] : []), ...(to ? [back] : [])];
  });
  return { headers: FIREFLY_COLUMNS, rows, leftOut };
}

const WISE_COLUMNS = "Date Name Amount Currency Account Status Category Notes".split(" ");

/** Wise writes a conversion as one row with two balances: here it's a row per own balance, less the fee. */
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
