import { type Day, daysBetween } from "@/lib/domain/calendar";
import { addMinor, currencyExponent, sumMinor } from "@/lib/domain/money";
import { remembering } from "@/lib/domain/remembering";
import { type AmountColumns, findCandidates, isAccountNumber } from "./column-candidates";
import { plainLetters, rankHeader } from "./column-headers";
import { currencyOfText, currencyOfTexts, namesOpenCurrency, replacedIn } from "./currencies";
import { type FoundTable, isRecord } from "./find-table";
import {
  type BalanceProof,
  countBroken,
  findPassedOver,
  mayMeetBalance,
  PROBED_ROWS,
  proveByBalance,
  wordsByBalance,
} from "./prove-balance";
import { type BalanceLines, type LinesProof, proveByLines, readBalanceLines } from "./prove-by-lines";
import { guessDecimal, readAmount, WITH_CENTS } from "./read-amount";
import { latestDay, looksLikeDay, possibleOrders, readDay } from "./read-day";
import { readTable } from "./read-table";
import { isBalanceLine } from "./row-texts";
import { hintOfPair, isLikelyTurned, readSign } from "./sign-hints";
import {
  columnTexts,
  type DateOrder,
  type ImportMapping,
  orNull,
  type RawRow,
  type StatementRow,
  Unreadable,
} from "./statement";

/** Questions for the person. */
export type ImportNeed = "date" | "amount" | "name" | "dateOrder" | "decimal" | "isOutPositive" | "currency";

/** A mapping that may still lack a column. */
export type DraftMapping = Omit<ImportMapping, "date" | "name"> & {
  date?: number | undefined;
  name?: number | undefined;
};

export type ChosenReading = {
  mapping: DraftMapping;
  needs: ImportNeed[];
  /** The one that the file names: in its headers, beside its amounts or in the file's name; null where it names none. */
  currency: string | null;
  proof: ReadingProof | null;
  /** Difference between the file's two balances and its transactions; null without both balances. */
  missingMinor: number | null;
  /** Lines of transactions that the running balance passes over, as their money never moved. */
  passedOver: readonly number[];
  /** Balances under that name that don't follow from the transactions. */
  brokenBalances: number;
};

export type ReadingProof = (BalanceProof & { kind: "running" }) | LinesProof;

type RunningProof = { proof: ReadingProof; balance: number; passedOver: readonly number[] };

/** Fewer rows divide into words by chance. */
const MIN_ROWS_OF_WORDS = 4;

/** Ways to read the amounts that are compared; a table of more columns of numbers is asked about. */
const MAX_READINGS = 200;

/** Steps that a balance without that name has to meet. */
const MIN_UNNAMED = 4;

/** The likeliest readings alone may lack a fee. */
const MAX_READINGS_WITH_FEES = 2;

/** Each of them costs one pass over the table where lines around it hold balances. */
const MAX_READINGS_BY_LINES = 24;

const SAMPLE_ROWS = 400;

/**
 * Takes the reading of a table that running balances prove, else the likeliest, and asks what is left open.
 * A sign is taken unasked only if something supports it: a balance, two columns, direction words or mostly minuses.
 * @param isMonthFirst  first guess of an open date order
 * @param given  the user's mapping: nothing is asked, only its balances are compared
 * @param today  later days are none of a statement, which may settle the date order
 * @param currency  the account's or viewer's, for decimals where the file names none
 */
export function compareReadings(
  table: FoundTable,
  options: {
    isMonthFirst: boolean;
    currency: string;
    fileName?: string;
    given?: ImportMapping | null;
    today?: Day | undefined;
  },
): ChosenReading {
  const chosen = chooseReading(table, options);
  const column = chosen.mapping.currency;
  if (options.given || column === undefined || new Set(codesIn(table, column)).size < 2) return chosen;
  // Amounts of several currencies come to no one balance: where every row meets it they are of the account's own.
  const ofOne = chooseReading(table, { ...options, isOfOneCurrency: true });
  return isHeldThroughout(table, ofOne) && codesIn(table, column).includes(options.currency) ? ofOne : chosen;
}

function codesIn(table: FoundTable, column: number): string[] {
  return table.rows.flatMap(({ cells }) => currencyOfText(cells[column]?.trim() ?? "") ?? []);
}

function isHeldThroughout(table: FoundTable, { mapping, proof }: Pick<ChosenReading, "mapping" | "proof">): boolean {
  const rows = table.rows.filter(({ cells }) => looksLikeDay(cells[mapping.date ?? -1] ?? "")).length;
  return proof?.kind === "running" && proof.matched >= rows;
}

function chooseReading(
  table: FoundTable,
  options: Parameters<typeof compareReadings>[1] & { isOfOneCurrency?: boolean },
): ChosenReading {
  const { isMonthFirst, currency: expected, fileName = "", given, today } = options;
  const found = findCandidates(table, expected);
  const sample = table.rows.slice(0, SAMPLE_ROWS);
  const lines = [...table.preamble, ...table.rows.filter(({ cells }) => cells.some((cell) => isBalanceLine(cell)))];
  const cellsInColumn = remembering((column: number) => columnTexts(table.rows, column));
  const cellsOf = (column: number | undefined) => (column === undefined ? [] : cellsInColumn(column));
  const decimalOfRates = remembering(findDecimalOfRates);
  const nameOfCurrency = remembering(findCurrencyNamed);
  // Transactions of another table above this one are of the same program.
  const above = table.preamble.filter(({ cells }) => isRecord(cells)).map(({ cells }) => cells[found.date ?? -1] ?? "");
  const possible = possibleOrders([...cellsOf(found.date), ...above]);
  const orders = settledOrders(pastOrders(possible, cellsOf(found.date), today));
  const likely: DateOrder = isMonthFirst ? "mdy" : "dmy";
  const dateOrder = orders.length === 1 ? (orders[0] ?? likely) : likely;
  const { date, name, payer, otherName, status, category, notes } = found;
  const datedAmong = remembering((some: readonly RawRow[]) =>
    some.filter(({ cells }) => looksLikeDay(cells[date ?? -1] ?? "")),
  );
  const probed = datedAmong(sample).slice(0, PROBED_ROWS);
  const numbersOf = remembering(probedNumbers);
  const broken = new Map<DraftMapping, number>();
  const currencyColumn = options.isOfOneCurrency ? undefined : found.currency;
  const currency =
    currencyColumn === undefined ? currencyNamed(found.amounts[0] ? moneyColumnsOf(found.amounts[0]) : []) : null;

  if (given) {
    const running = proofOf(given);
    const proof = running?.proof ?? proofByLines(given);
    // A sign that the person gave is not turned: lines that only the other one meets prove nothing.
    const isTurned = proof?.kind !== "running" && proof?.sign === -1;
    const isProved = proof && !isTurned;
    return {
      mapping: given,
      needs: [],
      currency: currencyNamed(moneyColumnsOf(given)),
      proof: isProved ? proof : null,
      missingMinor: isProved ? null : missingByLines(given),
      passedOver: running?.passedOver ?? [],
      brokenBalances: broken.get(given) ?? 0,
    };
  }
  const base = {
    date,
    name,
    payer,
    otherName,
    currency: currencyColumn,
    status,
    category,
    notes,
    dateOrder,
    isOutPositive: false,
  };
  const readings = found.amounts
    .slice(0, MAX_READINGS)
    .flatMap(({ isGuess, isContradicted = false, sign = null, ...columns }) => {
      const exponent = exponentOf(columns);
      const money = moneyColumnsOf(columns);
      const decimal = guessDecimal(textsIn([...money, ...found.balances]));
      const ownDecimal =
        guessDecimal(textsIn(money)) ??
        (exponent === 0 ? null : decimalOfRates(table)) ??
        guessDecimal(textsIn(money), exponent);
      const decimals = ownDecimal ? [ownDecimal] : decimal ? [decimal] : ([".", ","] as const);
      return decimals.map((mark) => ({
        mapping: { ...base, ...columns, decimal: mark },
        isGuess,
        isContradicted,
        sign,
        isDecimalOpen: decimals.length > 1,
      }));
    });
  readings.push(...readings.flatMap(typedByBalance));
  const proved = firstProved(readings) ?? firstProved(readings.slice(0, MAX_READINGS_WITH_FEES).flatMap(withFees));
  const provedByLines = proved
    ? undefined
    : readings.slice(0, MAX_READINGS_BY_LINES).find(({ mapping }) => proofByLines(mapping) !== null);
  const chosen = proved ?? provedByLines ?? readings[0];
  const isProved = chosen !== undefined && (chosen === proved || chosen === provedByLines);
  const draft: DraftMapping = {
    ...(chosen?.mapping ?? { ...base, decimal: "." }),
    ...(proved ? { balance: proved.balance } : {}),
  };
  const needs: ImportNeed[] = [];
  if (date === undefined) needs.push("date");
  else if (orders.length !== 1) needs.push("dateOrder");
  const isOpenPair = chosen?.isGuess && !isProved && draft.debit !== undefined && draft.credit !== undefined;
  const pairHint = isOpenPair ? hintOfPair(read(draft)) : null;
  if (pairHint === "turned") {
    const { debit, credit } = draft;
    Object.assign(draft, { debit: credit, credit: debit });
  }
  if (!chosen || (chosen.isGuess && !isProved && pairHint === null) || isOneSided(draft)) needs.push("amount");
  else if (chosen.isDecimalOpen && !isProved) needs.push("decimal");
  if (name === undefined) needs.push("name");
  const rows = chosen ? read(draft) : [];
  let proof: ReadingProof | null = proved?.proof ?? (provedByLines ? proofByLines(draft) : null);
  if (draft.amount !== undefined && draft.type === undefined) {
    const cellsOfLine = new Map(sample.map(({ line, cells }) => [line, cells]));
    const hinted = rows.map((row) => ({ ...row, cells: cellsOfLine.get(row.line) ?? [] }));
    const isAccount =
      sample.length > 0 && sample.every(({ cells }) => cells.some((cell) => isAccountNumber(cell.trim())));
    const sign = readSign(hinted, proof && (proof.kind === "running" || proof.isSignProved) ? proof : null, {
      isAccount,
      isContradicted: chosen?.isContradicted ?? false,
      byReversal: chosen?.sign ?? null,
      isCard: table.preamble.some(({ cells }) => cells.some((cell) => OF_CARD.test(plainLetters(cell)))),
    });
    draft.isOutPositive = sign.isOutPositive;
    if (sign.isOpen) {
      needs.push("isOutPositive");
      proof = null;
    }
  } else if (isDebtOrRegister()) {
    draft.isOutPositive = isLikelyTurned(rows);
    needs.push("isOutPositive");
    proof = null;
  }
  const isUnnamed = currencyColumn === undefined && currency === null;
  if (namesOpenCurrency(table) || (isUnnamed && (isCurrencyOpen() || isForeign()))) needs.push("currency");
  return {
    mapping: draft,
    ...{ needs, currency, proof },
    missingMinor: proof ? null : missingByLines(draft),
    passedOver: proved?.passedOver ?? [],
    brokenBalances: proved || !chosen ? 0 : (broken.get(chosen.mapping) ?? 0),
  };

  /** The first reading whose every row the balance proves as it stands; else turned; else all but the rows that it passes over. */
  function firstProved(all: typeof readings) {
    const found: ((typeof readings)[number] & RunningProof)[] = [];
    for (const reading of all) {
      const proof = proofOf(reading.mapping, reading.isGuess);
      if (proof) found.push({ ...reading, ...proof });
      if (proof && isPlain(proof)) break;
    }
    const whole = found.filter(({ passedOver }) => passedOver.length === 0);
    return whole.find(isPlain) ?? whole[0] ?? found.find(({ proof }) => proof.sign === 1) ?? found[0];
  }

  /** A debit that raises the balance is a card's debt or a register's money in. */
  function isDebtOrRegister(): boolean {
    if (proof?.kind !== "running") return proof?.sign === -1 && proof.isSignProved;
    const isInFirst = chosen?.isGuess === true && (draft.debit ?? -1) > (draft.credit ?? Number.POSITIVE_INFINITY);
    return proof.sign === -1 || (isInFirst && hintOfPair(rows) !== "as written");
  }

  /** A column may name the currencies of the amounts, and the balance does not say that all are of the account's. */
  function isCurrencyOpen(): boolean {
    if (found.openCurrency === undefined) return false;
    const codes = new Set(codesIn(table, found.openCurrency));
    return !(codes.size > 1 && codes.has(expected) && isHeldThroughout(table, { mapping: draft, proof }));
  }

  /** One order of day and month, where the other days of its rows or the language of its names leave no other; else both. */
  function settledOrders(orders: DateOrder[]): DateOrder[] {
    if (orders.length < 2) return orders;
    const others = table.headers
      .map((_, column) => column)
      .filter((column) => column !== found.date && isOfBooking(table.headers[column] ?? ""))
      .map(cellsOf);
    const byOthers = table.hasHeader ? ordersByOtherDays(orders, cellsOf(found.date), others) : orders;
    if (byOthers.length === 1) return byOthers;
    return isOfDayFirst() ? ["dmy"] : orders;
  }

  /** The date's header and another one are of a day-first language. One word such as "Data" isn't enough. */
  function isOfDayFirst(): boolean {
    if (!table.hasHeader || isMonthFirst || MONTH_FIRST_CURRENCIES.has(expected)) return false;
    const isOther = (header: string, column: number) => column !== found.date && isNotEnglish(header);
    const isOfLanguage = DAY_FIRST.test(plainLetters(table.headers[found.date ?? -1] ?? ""));
    return (
      isOfLanguage &&
      table.headers.some(isOther) &&
      cellsOf(found.date).every((day) => !/\d/.test(day) || /\d{4}/.test(day))
    );
  }

  /** The separator of rates and of numbers of shares: four digits or more behind it are decimals in any file, and no thousands. */
  function findDecimalOfRates({ headers }: FoundTable): "." | "," | null {
    const marks = headers.flatMap((_, column) => {
      const numbers = cellsOf(column).filter(Boolean);
      return ([".", ","] as const).filter((mark) => {
        const isRate = (text: string) => /^[-+]?\d+[.,]\d{4,}$/.test(text) && text.includes(mark);
        return numbers.length > 1 && numbers.every(isRate);
      });
    });
    const [only, ...others] = new Set(marks);
    return only !== undefined && others.length === 0 ? only : null;
  }

  /** Decimals of the one currency that the file names; of the one that is expected only where it has none. */
  function exponentOf(columns: Omit<AmountColumns, "isGuess">): number | undefined {
    if (writtenCurrencies().size > 1) return undefined;
    const named = currencyOf(columns);
    if (named && WITH_CENTS.has(named) && moneyColumnsOf(columns).flatMap(cellsOf).every(isOfTens)) return undefined;
    if (named) return currencyExponent(named);
    return currencyExponent(expected) === 0 ? 0 : undefined;
  }

  function currencyOf(columns: Omit<AmountColumns, "isGuess">): string | null {
    if (currencyColumn === undefined) return currencyNamed(moneyColumnsOf(columns));
    const [only = "", ...others] = writtenCurrencies();
    return others.length > 0 ? null : currencyOfText(only);
  }

  function writtenCurrencies(): Set<string> {
    return new Set(cellsOf(currencyColumn).filter(Boolean));
  }

  function read(mapping: DraftMapping, rowsToRead = sample): StatementRow[] {
    if (mapping.date === undefined) return [];
    const whole = { ...mapping, date: mapping.date, name: mapping.name ?? -1 };
    return readTable(rowsToRead, whole, { currency: currency ?? expected, onlyCurrency: null }).rows;
  }

  /** Only one of two sides was found, and rows with a day have nothing in it: what they hold is in another column. */
  function isOneSided({ amount, debit, credit, date }: DraftMapping): boolean {
    const side = debit ?? credit;
    if (amount !== undefined || side === undefined || (debit !== undefined && credit !== undefined)) return false;
    return sample.some(({ cells }) => looksLikeDay(cells[date ?? -1] ?? "") && !/[1-9]/.test(cells[side] ?? ""));
  }

  /** Balances and totals of the lines around the table; a mapping with turned amounts has them as they are read. */
  function proofByLines(mapping: DraftMapping): LinesProof | null {
    const found = withLines(mapping);
    return found && proveByLines(found.rows, found.around);
  }

  function missingByLines(mapping: DraftMapping): number | null {
    const found = withLines(mapping);
    if (!found || found.around.opening === null || found.around.closing === null) return null;
    return addMinor(
      found.around.closing,
      -sumMinor([found.around.opening, ...found.rows.map((row) => row.amountMinor)]),
    );
  }

  /** All rows in their one currency, beside what the lines say in it. */
  function withLines(mapping: DraftMapping): { rows: StatementRow[]; around: BalanceLines } | null {
    if (mapping.date === undefined || lines.length === 0) return null;
    const { decimal, debit, credit } = mapping;
    // Most lines around a table say nothing of money: its rows needn't be read for them.
    const probe = readBalanceLines(lines, { decimal, debit, credit, currency: currency ?? expected });
    if (Object.values(probe).every((one) => one === null)) return null;
    const rows = read(mapping, table.rows);
    const only = rows[0]?.currency;
    if (only === undefined || rows.some((row) => row.currency !== only)) return null;
    return { rows, around: readBalanceLines(lines, { decimal, debit, credit, currency: only }) };
  }

  /** For unsigned amounts beside unknown words, the balance may tell the words for money out. */
  function typedByBalance(reading: (typeof readings)[number]): (typeof readings)[number][] {
    const { amount, type, decimal } = reading.mapping;
    if (amount === undefined || type !== undefined || reading.isDecimalOpen) return [];
    const numberOf = (row: RawRow, column: number) =>
      orNull(readAmount(row.cells[column] ?? "", decimal, currency ?? expected));
    const wordsIn = (some: readonly RawRow[], balance: number) => {
      const rows = datedAmong(some);
      if (rows.length < MIN_ROWS_OF_WORDS || rows.some((row) => (numberOf(row, amount) ?? 0) < 0)) return null;
      return wordsByBalance(rows, { amount, balance }, numberOf);
    };
    return found.balances.flatMap((balance) => {
      // The first rows alone refuse most files.
      const isOpen = balance !== amount && mayMeet(reading.mapping, balance);
      const words = isOpen && wordsIn(sample, balance) ? wordsIn(table.rows, balance) : null;
      return words ? [{ ...reading, mapping: { ...reading.mapping, ...words } }] : [];
    });
  }

  /** Adds readings that subtract another column as a fee, where the balances of the first rows prove it. */
  function withFees(reading: (typeof readings)[number]): typeof readings {
    const { mapping } = reading;
    const { fee, decimal } = mapping;
    const isUsed = (column: number) => Object.values(mapping).includes(column);
    if (fee !== undefined || mapping.amount === undefined || found.balances.length === 0) return [];
    return table.headers.flatMap((_, column) => {
      const isCharged =
        !isUsed(column) && numbersOf(`${decimal}${column}`).some((number) => number !== null && number !== 0);
      const charged = { ...mapping, fee: column };
      const isMet = isCharged && found.balances.some((balance) => balance !== column && isMetAtFirst(charged, balance));
      return isMet ? [{ ...reading, mapping: charged }] : [];
    });
  }

  function isNamedBalance(column: number): boolean {
    return rankHeader(table.headers[column] ?? "", "balance") !== null;
  }

  function isMetAtFirst(mapping: DraftMapping, balance: number): boolean {
    const rows = read({ ...mapping, balance }, probed);
    const held = rows.slice(0, rows.findLastIndex(({ balanceMinor }) => (balanceMinor ?? null) !== null) + 1);
    const proof = proveByBalance(ofFirstCurrency(held).map(withBalance));
    return proof?.sign === 1 && proof.matched >= MIN_UNNAMED;
  }

  function probedNumbers(key: string): (number | null)[] {
    const column = Number(key.slice(1));
    const decimal = key[0] === "," ? "," : ".";
    return probed.map(({ cells }) => orNull(readAmount(cells[column] ?? "", decimal, currency ?? expected)));
  }

  /** Refuses most columns by the first rows. Fees and several currencies make steps of their own. */
  function mayMeet(mapping: DraftMapping, balance: number): boolean {
    const { amount, debit, credit, fee, decimal } = mapping;
    if (fee !== undefined || currencyColumn !== undefined) return true;
    const sides = [amount, debit, credit].filter((column) => column !== undefined);
    const numbers = sides.map((column) => numbersOf(`${decimal}${column}`));
    const isPair = sides.length > 1;
    const moved = probed.map((_, at) => {
      const own = numbers.map((column) => column[at] ?? null);
      if (!isPair) return own[0] === null ? null : Math.abs(own[0] ?? 0);
      return own.reduce<number>((sum, one) => sum + Math.abs(one ?? 0), 0);
    });
    return mayMeetBalance(moved, numbersOf(`${decimal}${balance}`));
  }

  function* textsIn(columns: readonly number[]): Generator<string> {
    for (const column of columns) yield* cellsOf(column);
  }

  function proofOf(mapping: DraftMapping, isGuess = false): RunningProof | null {
    for (const balance of mapping.balance === undefined ? found.balances : [mapping.balance]) {
      if ([...moneyColumnsOf(mapping), mapping.fee].includes(balance) || !mayMeet(mapping, balance)) continue;
      const rows = read({ ...mapping, balance }, table.rows);
      const balanced = ofFirstCurrency(rows).map(withBalance);
      const whole = proveByBalance(balanced);
      const partly = whole === null ? findPassedOver(balanced) : null;
      const proof = whole ?? partly?.proof;
      // Under another name, or less a fee of another name, a few numbers meet by chance.
      const isByName = !table.hasHeader || isNamedBalance(balance);
      if (proof && !isByName && proof.matched < MIN_UNNAMED) continue;
      // Columns without names that a balance meets only when they are exchanged are each other.
      const isExchanged = mapping.debit !== undefined && (isGuess || !table.hasHeader) && proof?.sign === -1;
      // Transactions of several currencies have a balance each.
      const isOfOne = balanced.length === rows.length;
      if (!proof && isOfOne && table.hasHeader && isNamedBalance(balance)) broken.set(mapping, countBroken(balanced));
      if (!proof || isExchanged) continue;
      const passedOver = partly?.passedOver.map(({ line }) => line) ?? [];
      return { proof: { ...proof, kind: "running" }, balance, passedOver };
    }
    return null;
  }

  function currencyNamed(columns: readonly number[]): string | null {
    return nameOfCurrency(columns.join(" "));
  }

  function findCurrencyNamed(key: string): string | null {
    const columns = key === "" ? [] : key.split(" ").map(Number);
    const headers = columns.map((column) => table.headers[column] ?? "");
    const cells = columns
      .flatMap((column) => sample.map((row) => row.cells[column] ?? ""))
      .filter((cell) => /\d/.test(cell));
    return (
      (table.hasHeader ? (currencyOfTexts(headers) ?? replacedIn(headers)) : null) ??
      currencyOfTexts(cells) ??
      currencyOfTexts(table.preamble.flatMap((row) => row.cells)) ??
      currencyOfTexts([fileName.replaceAll(/[_\-.]/g, " ")])
    );
  }

  /** Written as where another currency is paid in: comma decimals or a day before the month for a person of points and months. */
  function isForeign(): boolean {
    const usesComma = draft.decimal === ",";
    const isOwn = OWN_SCRIPTS[expected]?.test(table.headers.join("")) ?? false;
    const isEnglish = isOwn || table.headers.every((header) => /^[\p{ASCII}]*$/u.test(header));
    const isDayFirst = cellsOf(date).some((text) => /\d/.test(text)) && orders.length === 1 && orders[0] === "dmy";
    const isFromAbroad =
      table.headers.some((header) => NOT_AMERICAN.test(header)) || cellsOf(name).some((text) => PAID_ABROAD.test(text));
    if (expected === "USD") return isFromAbroad || usesComma || !isEnglish || isDayFirst;
    return POINT_CURRENCIES.has(expected) && (usesComma || !isEnglish);
  }
}

/** Amounts of several currencies come to no one balance. */
function ofFirstCurrency(rows: readonly StatementRow[]): StatementRow[] {
  return rows.filter(({ currency }) => currency === rows[0]?.currency);
}

const withBalance = (row: StatementRow) => ({ ...row, balanceMinor: row.balanceMinor ?? null });

function isPlain({ proof, passedOver }: RunningProof): boolean {
  return proof.sign === 1 && passedOver.length === 0;
}

/** The orders that leave no day in the future; all of them where each does, or none. */
function pastOrders(orders: DateOrder[], texts: readonly string[], today: Day | undefined): DateOrder[] {
  if (orders.length < 2 || today === undefined) return orders;
  const last = latestDay(today);
  const past = orders.filter((order) =>
    texts.every((text) => {
      const day = readDay(text, order);
      return day instanceof Unreadable || day <= last;
    }),
  );
  return past.length === 1 ? past : orders;
}

/** A payment is booked and valued within so many days of being made. */
const MAX_DAYS_APART = 20;

/** One payment may be booked a month late; several say that the order is wrong. */
const MIN_ROWS_AGAINST = 2;

/** Keeps the date orders in which all rows are near their booking or value date, if the other order has several far. */
function ordersByOtherDays(orders: DateOrder[], texts: readonly string[], others: readonly string[][]): DateOrder[] {
  const isFar = (order: DateOrder, other: string, index: number) => {
    const [day, otherDay] = [readDay(texts[index] ?? "", order), readDay(other, order)];
    if (day instanceof Unreadable || otherDay instanceof Unreadable) return false;
    return Math.abs(daysBetween(day, otherDay)) > MAX_DAYS_APART;
  };
  const farIn = (order: DateOrder) =>
    others.reduce((sum, other) => sum + other.filter((cell, index) => isFar(order, cell, index)).length, 0);
  const near = orders.filter((order) => farIn(order) === 0);
  const areOthersFar = orders.every((order) => near.includes(order) || farIn(order) >= MIN_ROWS_AGAINST);
  return near.length === 1 && areOthersFar ? near : orders;
}

const OF_BOOKING =
  /(?:^| )(?:post(?:ed|ing)?|book(?:ed|ing)?|cleared|gebucht|buch\p{L}*|bokf\p{L}*|bogf\p{L}*|comptab\p{L}*|contab\p{L}*|boek\p{L}*|kirjaus\p{L}*|ksieg\p{L}*|zauct\p{L}*|zaksieg\p{L}*|konyv\p{L}*|value|valut\p{L}*|valeur|valor|waluty|wertstellung\p{L}*|rentedato|arvopaiva|проводки|обработки)(?: |$)/u;

/** Due dates bear such words and are no booking days. */
const OF_CLAIM =
  /(?:^| )(?:due|next|statement|closing|expir\p{L}*|maturity|fallig\p{L}*|echeance|vencimiento|vencimento|scadenza)(?: |$)/u;

function isOfBooking(header: string): boolean {
  const words = plainLetters(header);
  return OF_BOOKING.test(words) && !OF_CLAIM.test(words);
}

/** Currencies of countries that write the month first in other languages too. */
const MONTH_FIRST_CURRENCIES: ReadonlySet<string> = new Set(["USD", "CAD", "PHP", "PAB"]);

/** Names of days in languages in which the day comes first in every country that does not pay in one of those. */
const DAY_FIRST =
  /(?:^| )(?:fecha|\p{L}*datum|valuta|wertstellung|\p{L}*tag|data|dato|\p{L}+dato|\p{L}+dag|bokforingsdag|tarih|tarihi|pvm|\p{L}*paiva|kuupaev|дата|датум|ημερομηνια|date (?:d|de|du|comptable))(?: |$)/u;

/** Words over other columns in languages in which the day is written first. */
const NOT_ENGLISH =
  /(?:^| )(?:fecha|importe|monto|concepto|descripcion|saldo|betrag|buchung\p{L}*|datum|valuta|wahrung|verwendungszweck|montant|libelle|solde|bedrag|omschrijving|rekening\p{L}*|munt|belopp|belob|belop|dato|tekst|kwota|opis|tytul|tutar|bakiye|aciklama|data|descrizione|importo|valor|descricao|historico|paivamaara|maara|selite|summa|suma|castka|popis|iznos|znesek)(?: |$)/u;

function isNotEnglish(header: string): boolean {
  return /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(header) || NOT_ENGLISH.test(plainLetters(header));
}

function moneyColumnsOf({ amount, debit, credit }: Omit<AmountColumns, "isGuess"> | DraftMapping): number[] {
  return [amount, debit, credit].filter((column) => column !== undefined);
}

const OF_CARD =
  /credit ?card|信用卡|クレジットカード|신용카드|kreditkart|carte de credit|tarjeta de credito|cartao de credito|carta di credito|kreditkort|luottokort|karta kredytowa|karty kredytowej|kreditni kart|hitelkartya/;

/** Columns that exports of the United States have not. */
const NOT_AMERICAN =
  /\b(?:sort code|iban|bic|bsb|money in|money out|paid in|paid out|valuta|ifsc|importe|importo|monto|fecha|historico|betrag|datum|montant|bedrag|belopp|kwota|tutar)\b/i;

/** Ways of paying of one country other than the United States. */
const PAID_ABROAD = /\b(?:UPI|NEFT|IMPS|INTERAC|EFTPOS|BPAY|SEPA|BACS|PIX)\b/;

/** Scripts of column names where these currencies are used. */
const OWN_SCRIPTS: Record<string, RegExp> = {
  JPY: /\p{Script=Han}|\p{Script=Katakana}/u,
  CNY: /\p{Script=Han}/u,
  HKD: /\p{Script=Han}/u,
  SGD: /\p{Script=Han}/u,
};

function isOfTens(text: string): boolean {
  return !/\d/.test(text) || /0\D*$/.test(text);
}

/** Currencies written with a decimal point. */
const POINT_CURRENCIES: ReadonlySet<string> = new Set(["GBP", "INR", "AUD", "NZD", "SGD", "HKD", "JPY", "CNY", "CAD"]);
