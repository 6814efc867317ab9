import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";
import { looksLikeAmount } from "../read-table";
import { hintOfKind } from "../row-texts";

/** Over what an account of securities has and no other one: which of them, and how many. */
const OF_SECURITIES =
  /(?:^| )(?:isin|wkn|cusip|sedol|ticker|symbol|shares?|units|quantity|security|securities|instrument|asset|coin|token|stuck\p{L}*|anteile|wertpapier\p{L}*|titres?|quantite|cantidad|quantita|titoli|aantal|effect\p{L}*|antal|antall|vardepapper\p{L}*|verdipapir\p{L}*|vaerdipapir\p{L}*|arvopaper\p{L}*|ilosc|pocet|darab|papier\p{L}*)(?: |$)|銘柄|数量|証券|股票|종목|수량/u;

const HOW =
  "(?:(?:market|limit|stop|recurring|auto|automatic|instant|advanced|trade|you|fractional|stock|etf|cr[iy]pto) )*";
const BUY = new RegExp(
  `^${HOW}(?:buy|bought|purchased?|reinvest(?:ment)?|savings plan|open position|sparplan\\p{L}*|kauf|wertpapierkauf|achat|compra|acquisto|koop|aankoop|kop|kopt|kjop|kjopt|kob|kobt|osto|kupno|nakup|zakup|vetel|cumparare|alis|alim|покупка|買付|买入|買入|매수)(?: |$)`,
  "u",
);
const SELL = new RegExp(
  `^${HOW}(?:sell|sold|sale|position closed|close position|verkauf|wertpapierverkauf|vente|venta|venda|vendita|verkoop|salj|salt|salg|solgt|myynti|sprzedaz|prodej|predaj|eladas|vanzare|satis|satim|продажа|売却|卖出|賣出|매도)(?: |$)`,
  "u",
);
const OUT = /^(?:send|sent|withdraw\p{L}*|fee|fees|commission)(?: |$)/u;

/** A column of kinds has few of them. */
const MAX_KINDS = 40;

/**
 * A broker may write what was bought and what was sold without a sign, beside a word for each. What was bought, withdrawn or charged
 * then has a minus before it. Where a purchase has a minus, or a sale has, the signs are the broker's own and stay.
 */
export function withMinusForPurchases(table: FoundTable): FoundTable {
  const { headers, hasHeader, rows } = table;
  if (!hasHeader || !headers.some((header) => OF_SECURITIES.test(plainLetters(header)))) return table;
  const kinds = headers.findIndex((_, column) => isOfKinds(table, column));
  if (kinds === -1) return table;
  const kindOf = remembered((text) =>
    BUY.test(text) ? "buy" : SELL.test(text) ? "sell" : OUT.test(text) ? "out" : hintOfKind(text),
  );
  const kindIn = ({ cells }: FoundTable["rows"][number]) => kindOf(plainLetters(cells[kinds] ?? ""));
  const columns = headers.flatMap((header, column) => {
    if (rankHeader(header, "amount") === null && rankHeader(header, "net") === null) return [];
    const set = rows
      .map((row) => ({ kind: kindIn(row), text: row.cells[column]?.trim() ?? "" }))
      .filter(({ text }) => /[1-9]/.test(text) && looksLikeAmount(text));
    const isBought = set.some(({ kind }) => kind === "buy");
    const isOwn = set.some(
      ({ kind, text }) => (kind === "buy" && !isUnsigned(text)) || (kind !== "out" && isIn(kind) && isMinus(text)),
    );
    return isBought && !isOwn ? [column] : [];
  });
  if (columns.length === 0) return table;
  return {
    ...table,
    rows: rows.map((row) => {
      const kind = kindIn(row);
      if (kind !== "buy" && kind !== "out") return row;
      const cells = row.cells.map((cell, column) =>
        columns.includes(column) && isUnsigned(cell.trim()) && looksLikeAmount(cell) ? `-${cell.trim()}` : cell,
      );
      return { ...row, cells };
    }),
  };
}

/** Whether a column says of rows that something was bought, in few words of which no day and no amount is one. */
function isOfKinds({ rows }: FoundTable, column: number): boolean {
  const words = new Set(rows.map(({ cells }) => plainLetters(cells[column] ?? "")));
  const isKind = (word: string) => BUY.test(word) || SELL.test(word);
  return words.size <= MAX_KINDS && [...words].some(isKind) && ![...words].some((word) => /^[\d ]+$/.test(word));
}

function isIn(kind: string | null): boolean {
  return kind === "sell" || kind === "in";
}

function isUnsigned(text: string): boolean {
  return !/[-−–+()]/.test(text) && !/\b(?:cr|dr)\.?$/i.test(text);
}

function isMinus(text: string): boolean {
  return /[-−–(]/.test(text);
}

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (known.size > MAX_KINDS && !known.has(text)) return read(text);
    const value = known.get(text) ?? read(text);
    known.set(text, value);
    return value;
  };
}
