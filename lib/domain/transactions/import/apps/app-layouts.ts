import { plainLetters } from "../column-headers";
import { guessDecimal } from "../read-amount";
import { possibleOrders } from "../read-day";
import { columnTexts, type DateOrder, type ImportMapping, type RawRow } from "../statement";
import {
  type AppTable,
  cellsByName,
  type SplitLines,
  splitsByText,
  splitsOfActual,
  splitsOfFirefly,
  splitsOfSimplifi,
  splitsOfYnab,
} from "./join-splits";
import {
  rewriteActual,
  rewriteCopilot,
  rewriteFirefly,
  rewriteMint,
  rewriteMoneyForward,
  rewriteSimplifi,
  rewriteWise,
  rewriteYnab,
  TRANSFER,
} from "./rewrite";

type AppRole = Exclude<keyof ImportMapping, "dateOrder" | "decimal" | "isOutPositive" | "outWords" | "firstLine">;

type AppLayout = {
  title: string;
  /** Names of columns, in plain letters, that stand together in no other export. */
  marks: readonly string[];
  /** Names of each role's column; the first that is there counts. */
  roles: Partial<Record<AppRole, readonly string[]>>;
  /** Null where its person chose there which sign money out has. */
  isOutPositive: boolean | null;
  /** Null where its person chose there how dates are written. */
  dateOrder: DateOrder | null;
  /** The column that shows a movement between accounts of the person's own, and what it says then. */
  transfer?: readonly [column: string, says: RegExp];
  rewrite?: (table: AppTable) => AppTable;
  splits?: (table: AppTable) => SplitLines;
};

/** The applications whose exports are read as they are. */
export const APP_LAYOUTS: readonly AppLayout[] = [
  {
    title: "Mint",
    marks: ["date", "description", "original description", "amount", "transaction type", "account name", "labels"],
    roles: {
      ...{ date: ["date"], name: ["original description"], merchant: ["description"], otherName: ["description"] },
      ...{ amount: ["amount"], type: ["transaction type"], category: ["category"], account: ["account name"] },
      ...{ tags: ["labels"], notes: ["notes"], excluded: ["left out"] },
    },
    isOutPositive: false,
    dateOrder: "mdy",
    rewrite: rewriteMint,
    splits: (table) => splitsByText(table, ["original description", "date", "account name", "transaction type"]),
  },
  {
    title: "YNAB",
    marks: ["account", "flag", "date", "payee", "memo", "outflow", "inflow", "cleared"],
    roles: {
      ...{ date: ["date"], name: ["payee"], debit: ["outflow"], credit: ["inflow"], notes: ["memo"] },
      ...{ category: ["category group category", "category"], account: ["account"], tags: ["flag"] },
    },
    isOutPositive: false,
    dateOrder: null,
    rewrite: rewriteYnab,
    splits: splitsOfYnab,
  },
  {
    title: "Monarch",
    marks: ["date", "merchant", "category", "account", "original statement", "notes", "amount", "tags"],
    roles: {
      ...{ date: ["date"], name: ["original statement"], merchant: ["merchant"], otherName: ["merchant"] },
      ...{ amount: ["amount"], category: ["category"], account: ["account"], tags: ["tags"], notes: ["notes"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    splits: (table) => splitsByText(table, ["original statement", "date", "account", "merchant"]),
  },
  {
    title: "Copilot",
    marks: ["date", "name", "amount", "parent category", "excluded", "account", "account mask"],
    roles: {
      ...{ date: ["date"], name: ["name"], amount: ["amount"], status: ["status"], category: ["category"] },
      ...{ account: ["account"], tags: ["tags"], notes: ["note"], excluded: ["excluded"] },
    },
    isOutPositive: true,
    dateOrder: "ymd",
    transfer: ["type", /^internal transfer$/i],
    rewrite: rewriteCopilot,
  },
  {
    title: "Simplifi",
    marks: ["account", "state", "postedon", "payee", "category", "amount"],
    roles: {
      ...{ date: ["postedon"], name: ["payee"], amount: ["amount"], status: ["state"], category: ["category"] },
      ...{ account: ["account"], tags: ["tags"], notes: ["notes", "memo"] },
    },
    isOutPositive: false,
    dateOrder: "mdy",
    rewrite: rewriteSimplifi,
    splits: splitsOfSimplifi,
  },
  {
    title: "Lunch Money",
    marks: ["date", "payee", "amount", "currency", "category", "account name", "tags"],
    roles: {
      ...{ date: ["date"], name: ["original name", "payee"], merchant: ["payee"], otherName: ["payee"] },
      ...{ amount: ["amount"], currency: ["currency"], status: ["status"], category: ["category"] },
      ...{ account: ["account name"], tags: ["tags"], notes: ["notes"] },
    },
    isOutPositive: null,
    dateOrder: "ymd",
  },
  {
    title: "Actual",
    marks: ["account", "date", "payee", "notes", "category", "amount", "cleared"],
    roles: {
      ...{ date: ["date"], name: ["payee"], amount: ["amount"], category: ["category"] },
      ...{ account: ["account"], notes: ["notes"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    rewrite: rewriteActual,
    splits: splitsOfActual,
  },
  {
    title: "Firefly III",
    marks: ["journal id", "type", "amount", "currency code", "source name", "source type", "destination name"],
    roles: {
      ...{ date: ["date"], name: ["description"], merchant: ["merchant"], amount: ["amount"] },
      ...{ currency: ["currency"], category: ["category"], account: ["account"], tags: ["tags"], notes: ["notes"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    rewrite: rewriteFirefly,
    splits: splitsOfFirefly,
  },
  {
    title: "Wise",
    marks: ["direction", "finished on", "source amount after fees", "target amount after fees", "source fee amount"],
    roles: {
      ...{ date: ["date"], name: ["name"], amount: ["amount"], currency: ["currency"], account: ["account"] },
      ...{ status: ["status"], category: ["category"], notes: ["notes"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    rewrite: rewriteWise,
  },
  {
    title: "Wallet by BudgetBakers",
    marks: ["account", "category", "currency", "amount", "ref currency amount", "payment type", "envelope id"],
    roles: {
      ...{ date: ["date"], name: ["payee"], otherName: ["note"], amount: ["amount"], currency: ["currency"] },
      ...{ category: ["category"], account: ["account"], tags: ["labels"], notes: ["note"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    transfer: ["transfer", /^true$/i],
  },
  {
    title: "Spendee",
    marks: ["date", "wallet", "type", "category name", "amount", "currency", "note", "labels"],
    roles: {
      ...{ date: ["date"], name: ["note"], otherName: ["category name"], amount: ["amount"], currency: ["currency"] },
      ...{ category: ["category name"], account: ["wallet"], tags: ["labels"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    transfer: ["type", /transfer/i],
  },
  {
    title: "Toshl",
    marks: ["date", "account", "category", "expense amount", "income amount", "in main currency"],
    roles: {
      ...{ date: ["date"], name: ["description"], otherName: ["tags"], currency: ["currency"], tags: ["tags"] },
      ...{ debit: ["expense amount"], credit: ["income amount"], category: ["category"], account: ["account"] },
    },
    isOutPositive: false,
    dateOrder: null,
  },
  {
    title: "Money Forward",
    marks: ["計算対象", "日付", "内容", "金額 円", "保有金融機関", "大項目", "振替"],
    roles: {
      ...{ date: ["日付"], name: ["内容"], amount: ["金額 円"], account: ["保有金融機関"], notes: ["メモ"] },
      ...{ category: ["category"], excluded: ["left out"], currency: ["currency"] },
    },
    isOutPositive: false,
    dateOrder: "ymd",
    rewrite: rewriteMoneyForward,
  },
];

/** The application whose export has these names over its columns; undefined for a bank's, or a table of one's own. */
export function findApp(headers: readonly string[]): AppLayout | undefined {
  const names = new Set(headers.map(plainLetters));
  return APP_LAYOUTS.find(({ marks }) => marks.every((mark) => names.has(mark)));
}

/** The export's table as rows of ours: the first of its rows are the names over its columns. */
export function toAppTable(
  { rewrite, splits, transfer, roles }: AppLayout,
  all: readonly RawRow[],
): { table: AppTable; splits: SplitLines } {
  const [head, ...rows] = all;
  const table: AppTable = { headers: head?.cells.map((name) => name.trim()) ?? [], rows, leftOut: [] };
  const whole = rewrite?.(table) ?? table;
  return {
    table: transfer ? withTransfers(whole, transfer, roles.category) : whole,
    splits: splits?.(table) ?? new Map(),
  };
}

function withTransfers(
  table: AppTable,
  [column, says]: NonNullable<AppLayout["transfer"]>,
  [category = ""]: readonly string[] = [],
): AppTable {
  const { get, set } = cellsByName(table);
  return {
    ...table,
    rows: table.rows.map((row) => (says.test(get(row, column)) ? set(row, category, TRANSFER) : row)),
  };
}

/** Maps an app's table. Settings that its texts leave open are asked; `isMonthFirst` is the first guess. */
export function mappingOf(
  layout: AppLayout,
  { headers, rows }: AppTable,
  { isMonthFirst }: { isMonthFirst: boolean },
): { mapping: ImportMapping; isOrderOpen: boolean } {
  const places = headers.map(plainLetters);
  const columns: Partial<Record<AppRole, number>> = {};
  for (const [role, names] of Object.entries(layout.roles) as [AppRole, readonly string[]][]) {
    const column = names.map((name) => places.indexOf(name)).find((one) => one !== -1);
    if (column !== undefined) columns[role] = column;
  }
  const textsOf = (column: number | undefined) =>
    column === undefined ? [] : columnTexts(rows, column).filter(Boolean);
  const { date = 0, name = 0, ...others } = columns;
  const orders = layout.dateOrder ? [layout.dateOrder] : possibleOrders(textsOf(date));
  const likely = isMonthFirst ? "mdy" : "dmy";
  return {
    mapping: {
      ...others,
      ...{ date, name, dateOrder: orders.length === 1 ? (orders[0] ?? likely) : likely },
      decimal: guessDecimal([others.amount, others.debit, others.credit].flatMap(textsOf)) ?? ".",
      isOutPositive: layout.isOutPositive ?? false,
    },
    isOrderOpen: orders.length !== 1,
  };
}
