import { remembering } from "@/lib/domain/remembering";
import { plainLetters, rankHeader } from "../column-headers";
import type { FoundTable } from "../find-table";
import { looksLikeAmount } from "../read-amount";
import { hintOfKind, isBalanceLine, isReversal } from "../row-texts";
import type { RejectedLine } from "../statement";

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
const OUT =
  /^(?:send|sent|withdraw\p{L}*|fee|fees|commission|stamp duty|(?:withholding|dividend) tax(?:es)?|quellensteuer|kapitalertragsteuer|gebuhr(?:en)?)(?: |$)/u;
const IN =
  /^(?:dividends?|interest|deposits?|distributions?|staking|rewards?|coupons?|ausschuttung|dividende|zinsgutschrift)(?: |$)/;
const NOT_IN =
  /(?:^| )(?:tax\p{L}*|steuer\p{L}*|withh\p{L}*|charge[ds]?|fees?|expense|paid|margin|debit|reinvest\p{L}*|drip)(?: |$)/u;
const BACK =
  /(?:^| )(?:rebates?|returns?|returned|cancel\p{L}*|fail\p{L}*|credit|earned|erstattung|ruckerstattung)(?: |$)/u;

const MAX_KINDS = 40;

const OF_BROKER =
  /(?:^| )(?:isin|wkn|cusip|sedol|ticker|shares?|security|securities|wertpapier\p{L}*|titres?|titoli|effect\p{L}*|vardepapper\p{L}*|verdipapir\p{L}*|vaerdipapir\p{L}*|arvopaper\p{L}*)(?: |$)|銘柄|証券|股票|종목/u;

const OF_COIN = /^(?:asset|coin)$/;

type Kind = "buy" | "sell" | "out" | "in" | null;
type Row = FoundTable["rows"][number];

/**
 * Signs a broker's unsigned purchases, withdrawals and fees by their kind. A broker's own signs stay.
 * @returns `rejected`: unsigned rows of unknown kind, taken out of the table
 */
export function withMinusForPurchases(table: FoundTable): { table: FoundTable; rejected: RejectedLine[] } {
  const { headers, hasHeader, rows } = table;
  const unchanged = { table, rejected: [] };
  if (!hasHeader || !headers.some((header) => OF_SECURITIES.test(plainLetters(header)))) return unchanged;
  const kindOf = remembering(kindOfText);
  const kinds = columnOfKinds(table, kindOf);
  if (kinds === null) return unchanged;
  const kindIn = ({ cells }: Row) => kindOf(plainLetters(cells[kinds] ?? ""));
  // A card, too, has purchases and a number of what was bought: what it calls a payment has a sign of its own.
  const isBroker =
    headers.some((header) => OF_BROKER.test(plainLetters(header))) || rows.some((row) => kindIn(row) === "sell");
  const isAmount = (text: string) => /[1-9]/.test(text) && looksLikeAmount(text);
  const columns = headers.flatMap((header, column) => {
    if (rankHeader(header, "amount") === null && rankHeader(header, "net") === null) return [];
    // Next to what it is of, an amount is what was bought: euros that someone bought came in.
    if ([column - 1, column + 1].some((beside) => OF_COIN.test(plainLetters(headers[beside] ?? "")))) return [];
    const set = rows
      .map((row) => ({ kind: kindIn(row), text: row.cells[column]?.trim() ?? "" }))
      .filter(({ text }) => isAmount(text));
    const isBought = set.some(({ kind }) => kind === "buy");
    const isOwn = set.some(({ kind, text }) => {
      if (kind === null) return !isBroker;
      return (kind === "buy" && !isUnsigned(text)) || (kind !== "buy" && kind !== "out" && /[-−–(]/.test(text));
    });
    return isBought && !isOwn ? [column] : [];
  });
  if (columns.length === 0) return unchanged;
  const amountsIn = ({ cells }: Row) => columns.map((column) => cells[column]?.trim() ?? "").filter(isAmount);
  const isUnclear = (row: Row) => {
    const amounts = amountsIn(row);
    return kindIn(row) === null && amounts.length > 0 && amounts.every(isUnsigned) && !row.cells.some(isBalanceLine);
  };
  const unclear = new Set(rows.filter(isUnclear));
  const signed = rows
    .filter((row) => !unclear.has(row))
    .map((row) => {
      const kind = kindIn(row);
      if (kind !== "buy" && kind !== "out") return row;
      const cells = row.cells.map((cell, column) =>
        columns.includes(column) && isUnsigned(cell.trim()) && looksLikeAmount(cell) ? `-${cell.trim()}` : cell,
      );
      return { ...row, cells };
    });
  const reason = "The file doesn't say whether this was spent or received";
  return { table: { ...table, rows: signed }, rejected: [...unclear].map(({ line }) => ({ line, reason })) };
}

function kindOfText(text: string): Kind {
  if (BACK.test(text) || isReversal([text])) return null;
  if (BUY.test(text)) return "buy";
  if (SELL.test(text)) return "sell";
  if (OUT.test(text)) return "out";
  return IN.test(text) && !NOT_IN.test(text) ? "in" : hintOfKind(text);
}

function columnOfKinds({ headers, rows }: FoundTable, kindOf: (text: string) => Kind): number | null {
  const counts = headers.map((_, column) => {
    const texts = rows.map(({ cells }) => plainLetters(cells[column] ?? ""));
    const words = [...new Set(texts)];
    const isOfKinds = words.some((word) => BUY.test(word) || SELL.test(word));
    if (words.length > MAX_KINDS || !isOfKinds || words.some((word) => /^[\d ]+$/.test(word) && word !== "")) return 0;
    return texts.filter((text) => kindOf(text) !== null).length;
  });
  const most = Math.max(0, ...counts);
  return most === 0 ? null : counts.indexOf(most);
}

function isUnsigned(text: string): boolean {
  return !/[-−–+()]/.test(text) && !/\b(?:cr|dr)\.?$/i.test(text);
}
