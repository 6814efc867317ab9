import { type ExchangedRow, placeOfExchangeFees } from "./cells/exchange-fees";
import { isAgainstBooking, isStateOfGoods } from "./cells/states";
import { type ColumnRole, namesNoParty, plainLetters, rankHeader } from "./column-headers";
import { currencyOfText, mayBeWord, namesSeveral } from "./currencies";
import type { FoundTable } from "./find-table";
import { isKindOfOperation } from "./parties";
import { looksLikeAmount, NOTHING } from "./read-amount";
import { isBrokenDay, looksLikeDay, readDay } from "./read-day";
import { hintOfKind, hintOfText, isReversal, isState, isUnbooked, readDirection } from "./row-texts";
import { columnTexts, Unreadable } from "./statement";

const SAMPLE_ROWS = 200;

/** Fewer rows may all be with one party, as a payment and what takes it back. */
const MIN_ROWS_OF_ALL = 3;

/** Headers of separate payee and payer columns: in every row, the user is one of the two. */
const PAYEE =
  /^(?:zahlungsempfanger|empfanger|begunstigte|payee|beneficiary|recipient|saajan?|beneficiaire|beneficiario|begunstigde|odbiorca|mottagare|mottaker|to|receiver)(?: in| r| name| nimi)?$/;
const PAYER =
  /^(?:zahlungspflichtige|auftraggeber|payer|sender|remitter|maksaja|donneur d ordre|ordenante|ordinante|opdrachtgever|nadawca|avsandare|avsender|from)(?: in| r| name)?$/;

const VALUE_DATE_RANK = 5;

/** One way in which a table may hold its amounts. */
export type AmountColumns = {
  amount?: number;
  debit?: number;
  credit?: number;
  type?: number;
  /** Set where the column names one direction alone. */
  outWords?: string[];
  fee?: number;
  /** Words of direction beside it say the other way than its signs: which of both is true is asked. */
  isContradicted?: boolean;
  /** A reversal beside what it reverses shows which sign money out has. */
  sign?: "as written" | "turned";
  /** Nothing over the column says that it holds the amount: it is proposed and asked. */
  isGuess: boolean;
};

export type Candidates = {
  date: number | undefined;
  name: number | undefined;
  /** Beside a payee in `name`: who paid what came in. */
  payer: number | undefined;
  otherName: number | undefined;
  amounts: AmountColumns[];
  balances: number[];
  currency: number | undefined;
  /** Holds currencies, and nothing says that they are those of the amounts. */
  openCurrency: number | undefined;
  status: number | undefined;
  category: number | undefined;
  notes: number | undefined;
};

/** Finds candidates for each role by headers, checked against texts, else by texts alone. */
export function findCandidates({ headers, hasHeader, rows }: FoundTable, expected: string): Candidates {
  let sample = rows.slice(0, SAMPLE_ROWS);
  let setCells = { of: sample, columns: new Map<number, boolean[]>() };
  const textsOf = () => headers.map((_, column) => columnTexts(sample, column).filter(Boolean));
  let texts = textsOf();
  const mostly = (column: number, fits: (text: string) => boolean, counts?: (text: string) => boolean) => {
    const filled = counts ? (texts[column] ?? []).filter(counts) : (texts[column] ?? []);
    return filled.length > 0 && filled.filter(fits).length >= filled.length * 0.6;
  };
  const all = headers.map((_, column) => column);
  const isNamed = (column: number) => !hasHeader || rankHeader(headers[column] ?? "", "date") !== null;
  const isDate = (column: number) =>
    // Under a name of days some rows may have a word, such as "pending"; any other column of words and a day is of words.
    (isNamed(column) && hasHeader
      ? mostly(column, looksLikeDay, (text) => /\d/.test(text))
      : mostly(column, isNamed(column) ? looksLikeDay : isDayAlone)) ||
    (hasHeader && rankHeader(headers[column] ?? "", "date") !== null && mostly(column, isAnyDay));
  const wordsOver = (column: number) => plainLetters(headers[column] ?? "");
  const isEmpty = (column: number) => (texts[column] ?? []).length === 0;
  const holdsAmounts = (column: number) => mostly(column, looksLikeAmount, (text) => !NOTHING.test(text));
  // Rows whose day can't be read have amounts that can.
  const heldAmounts = all.map(holdsAmounts);
  const isAmount = (column: number) => !isDate(column) && (holdsAmounts(column) || heldAmounts[column] === true);
  const isText = (column: number) =>
    mostly(column, (text) => /\p{L}/u.test(text)) && !isDate(column) && !isAmount(column);
  const isDirection = (text: string) => readDirection(text) !== null;
  const namesBothWays = (column: number) => {
    const words = new Set(texts[column]);
    const filled = texts[column] ?? [];
    return (
      words.size === 2 &&
      filled.length === sample.length &&
      new Set([...words].map(readDirection)).size === 2 &&
      filled.every(isDirection)
    );
  };
  const holdsCurrencies = (column: number) =>
    !taken.has(column) &&
    sample.length > 0 &&
    sample.every(
      ({ cells }) => /^[A-Z]{3}$/.test(cells[column]?.trim() ?? "") && currencyOfText(cells[column] ?? "") !== null,
    );
  const filledIn = (column: number) => (texts[column] ?? []).length;
  /** A word for the direction, or the same in every row, names no one. */
  const isConstant = (column: number) => new Set(texts[column]).size === 1 && rows.length > 1;
  /** States alone under any name, or a second day in whose place some rows say that they are not booked. */
  const holdsStates = (column: number) => {
    const filled = texts[column] ?? [];
    return (
      filled.some(isAgainstBooking) &&
      // Of a file whose rows are all unbooked the same words may as well be countries or shops.
      (filled.length < sample.length || !filled.every(isUnbooked)) &&
      [isState, isAnyDay].some((is) => filled.every((text) => is(text) || isAgainstBooking(text) || NOTHING.test(text)))
    );
  };
  const namesRows = (column: number) => !isEmpty(column) && !isDate(column) && !mostly(column, isDirection);
  const taken = new Set<number>();
  const take = (found: number | undefined) => {
    if (found !== undefined) taken.add(found);
    return found;
  };
  const named = (role: ColumnRole, fits: (column: number) => boolean) =>
    !hasHeader
      ? []
      : all
          .filter((column) => !taken.has(column) && fits(column))
          .map((column) => ({ column, rank: rankHeader(headers[column] ?? "", role) }))
          .filter((one): one is { column: number; rank: number } => one.rank !== null)
          .sort((a, b) => a.rank - b.rank)
          .map(({ column }) => column);

  const date = take(dateColumn());
  if (date !== undefined) {
    // Totals and further lines of a text have no date: they say nothing of what a column holds.
    const dated = sample.filter(({ cells }) => isAnyDay(cells[date] ?? ""));
    if (dated.length > 0) sample = dated;
    texts = textsOf();
  }
  const balances = named("balance", isAmount);
  for (const column of balances) taken.add(column);
  const type =
    named("type", (column) => mostly(column, isDirection, (text) => !isNeutral(text) && !isReversalWord(text)))[0] ??
    all.find((column) => !taken.has(column) && namesBothWays(column));
  const amounts = amountColumns();
  const moneyColumns = amounts
    .filter(({ isGuess }) => !isGuess)
    .flatMap((one) => [one.amount, one.debit, one.credit, one.fee]);
  for (const column of moneyColumns) take(column);
  const free = all.filter((column) => isAmount(column) && !taken.has(column));
  if (amounts.some((one) => one.type !== undefined)) take(type);
  // Under a name that only has the word in it, each row has one.
  const isOfEveryRow = (column: number) =>
    rankHeader(headers[column] ?? "", "currency") === 0 || filledIn(column) === sample.length;
  /** Under the name of a currency alone one code among other words says that these are none of this account's. */
  const namesSome = (column: number) =>
    rankHeader(headers[column] ?? "", "currency") === 0 &&
    isText(column) &&
    (texts[column] ?? []).some((text) => /^[A-Z]{3}$/.test(text) && currencyOfText(text) !== null);
  const currencies = hasHeader
    ? named(
        "currency",
        (column) =>
          (mostly(column, (text) => namesCurrency(text) || namesSeveral(text)) || namesSome(column)) &&
          isOfEveryRow(column),
      )
    : all.filter(holdsCurrencies);
  const foundCurrency = currencyColumn();
  const isOpen = foundCurrency !== undefined && isOpenCurrency(foundCurrency);
  const currency = take(isOpen ? undefined : foundCurrency);
  const openCurrency = take(isOpen ? foundCurrency : undefined);
  const isOfElse = (column: number) => hasHeader && isStateOfGoods(headers[column] ?? "");
  const status = take(
    named("status", (column) => isText(column) && !isOfElse(column))[0] ??
      all.find((column) => !taken.has(column) && holdsStates(column) && !isOfElse(column)),
  );
  const category = take(named("category", isText)[0]);
  const namers = named("name", namesRows);
  // A reference or the kind of an operation says less of whom it was with than any other text.
  const isVague = (column: number) =>
    mostly(column, (text) => isKindOfOperation(text) || isAccountNumber(text) || isShortCode(text)) ||
    /^(?:reference|referens|info)/.test(wordsOver(column));
  const isFilled = (column: number) => sample.filter(({ cells }) => cells[column]?.trim()).length * 2 > sample.length;
  const isParty = (column: number) => hasHeader && (rankHeader(headers[column] ?? "", "name") ?? 1) < 1;
  const isOfAll = (column: number) => isConstant(column) && isFilled(column);
  // One party in the few rows that name one is not the same in all of them.
  const isSame = (column: number) =>
    (isParty(column) ? isOfAll(column) : isConstant(column)) &&
    !(sample.length < MIN_ROWS_OF_ALL && hasHeader && rankHeader(headers[column] ?? "", "name") !== null);
  const isFuller = (column: number) => all.some((one) => isParty(one) && filledIn(one) > filledIn(column));
  // Whom it was with names a row wherever it stands; any other text that most rows leave out is of some of them alone.
  const mayBeParty = (column: number) => isParty(column) || (hasHeader && wordsOver(column) === "name");
  const isSparse = (column: number) =>
    filledIn(column) * 3 <= sample.length && (!mayBeParty(column) || isFuller(column));
  const unfitness = (column: number) =>
    (isText(column) ? 0 : 3) + (isSparse(column) ? 1 : 0) + (isSame(column) ? 1 : 0) + (isVague(column) ? 1 : 0);
  const byFitness = namers.toSorted((a, b) => unfitness(a) - unfitness(b));
  const others = otherTexts();
  const longest = longestText();
  const isNumberAlone = byFitness[0] !== undefined && !isText(byFitness[0]) && longest !== undefined;
  const byName = isNumberAlone ? [longest, ...byFitness] : byFitness;
  const side = (word: RegExp) =>
    all.find((column) => !taken.has(column) && isText(column) && word.test(wordsOver(column)));
  const [payee, paying] = hasHeader ? [side(PAYEE), side(PAYER)] : [];
  // Where one alone pays, that is the person, and where one of the two is mostly empty a text names the rows better.
  const isPair = payee !== undefined && paying !== undefined && !isConstant(paying) && [payee, paying].every(isFilled);
  const shared = isPair ? null : sharedParties();
  const namer = shared?.name ?? unnamedText() ?? shoutedSibling(byName[0]) ?? byName[0] ?? besideAccount() ?? longest;
  const name = take(isPair ? payee : namer);
  const payer = take(isPair ? paying : shared?.payer);
  // A column without a name of its own goes on with the text of the one before it.
  const goesOn = (column: number) => hasHeader && headers[column] === `Column ${column + 1}` && isText(column);
  const further = name !== undefined && byName[0] === name && goesOn(name + 1) ? name + 1 : undefined;
  const filler = further ?? shared?.otherName ?? fillerOf(name);
  const otherName = take(filler ?? byName.find((column) => !taken.has(column) && !isOfAll(column)));
  const notes = take(named("notes", (column) => isEmpty(column) || isText(column))[0]);
  return {
    ...{ date, name, payer, otherName, amounts, currency, openCurrency, status, category, notes },
    // A balance proves itself under any name.
    balances: balances.length > 0 ? balances : free,
  };

  /** The best named day column that is nearly full. A value date is the last resort. */
  function dateColumn(): number | undefined {
    const days = all.filter(isDate);
    // A row that is not booked yet lacks the day on which it will be.
    const booked = sample.filter(({ cells }) => !cells.some((cell) => isUnbooked(cell.trim())));
    const filled = (column: number) => booked.filter(({ cells }) => isAnyDay(cells[column] ?? "")).length;
    const most = Math.max(0, ...days.map(filled));
    const isFull = (column: number) => filled(column) * 10 >= most * 9;
    const ranked = named("date", isDate).filter(isFull);
    const [best] = ranked;
    const isOfValue = (column: number) => (rankHeader(headers[column] ?? "", "date") ?? 0) >= VALUE_DATE_RANK;
    const unnamed = days.find((column) => isFull(column) && rankHeader(headers[column] ?? "", "date") === null);
    if (best !== undefined && hasHeader && isOfValue(best) && unnamed !== undefined) return unnamed;
    // Days that can't be read stand under their name all the same: each row then says why it can't.
    return best ?? days.find(isFull) ?? named("date", (column) => mostly(column, isBrokenDay))[0];
  }

  /** Payer, payee and merchant in columns of their own, of which every row fills one alone: each names its rows. */
  function sharedParties(): { name: number; otherName: number; payer: number | undefined } | null {
    const parties = all
      .filter((column) => !taken.has(column) && isParty(column) && isText(column) && !isOfAll(column))
      .toSorted((a, b) => filledIn(b) - filledIn(a));
    const isShared = sample.every(({ cells }) => parties.filter((column) => cells[column]?.trim()).length === 1);
    const isPayer = (column: number) => PAYER.test(wordsOver(column));
    const [name, otherName, third, ...more] = [...parties.filter((one) => !isPayer(one)), ...parties.filter(isPayer)];
    if (!isShared || name === undefined || otherName === undefined || more.length > 0) return null;
    // Three need the one that alone names what came in.
    return third !== undefined && !isPayer(third) ? null : { name, otherName, payer: third };
  }

  /** A text under an unknown name, where named texts are missing, vague or the same in every row. */
  function unnamedText(): number | undefined {
    const [best] = byName;
    if (!hasHeader) return undefined;
    if (best === undefined) return others[0];
    // Where every other text is the same in all rows too, the name over the column says which one names them.
    if (isSame(best)) return longest === undefined || isConstant(longest) ? best : longest;
    return isVague(best) || namesNoParty(headers[best] ?? "") ? others[0] : undefined;
  }

  /** Picks "Description 2" beside "Description 1" if it is in capitals and the first mostly holds kinds of operations. */
  function shoutedSibling(first: number | undefined): number | undefined {
    if (!hasHeader || first === undefined) return undefined;
    const stemOf = (column: number) => wordsOver(column).replace(/ ?\d+$/, "");
    if (stemOf(first) === wordsOver(first)) return undefined;
    const kinds = (rows: typeof sample) => rows.filter(({ cells }) => isKindOfOperation(cells[first] ?? "")).length;
    const isBesideKinds = (column: number) => {
      const filled = sample.filter(({ cells }) => cells[column]?.trim());
      return kinds(filled) * 10 >= filled.length * 6;
    };
    return namers.find(
      (column) =>
        column !== first &&
        stemOf(column) === stemOf(first) &&
        isFilled(column) &&
        isText(column) &&
        shareShouted(column) >= 0.6 &&
        isBesideKinds(column),
    );
  }

  function shareShouted(column: number): number {
    return (texts[column] ?? []).filter(isShouted).length / Math.max(1, filledIn(column));
  }

  /** Without headers, the text after the other side's account number, skipping the bank's name or code. */
  function besideAccount(): number | undefined {
    if (hasHeader) return undefined;
    const isOthers = (column: number) =>
      (texts[column] ?? []).length > 0 && mostly(column, isAccountNumber) && !isConstant(column);
    const isBank = (column: number) => mostly(column, namesBank);
    return all.find((column) => {
      if (taken.has(column) || !isText(column) || isVague(column) || isBank(column)) return false;
      const before = all.slice(0, column).findLast((one) => !isBank(one));
      return before !== undefined && isOthers(before);
    });
  }

  function otherTexts(): number[] {
    if (!hasHeader) return [];
    const isKnown = (column: number) =>
      namers.includes(column) || ROLES.some((role) => rankHeader(headers[column] ?? "", role) !== null);
    const lengthOf = (column: number) => (texts[column] ?? []).join("").length;
    return all
      .filter((column) => !taken.has(column) && isText(column) && !isKnown(column) && !isVague(column))
      .filter((column) => !isOfAll(column))
      .filter((column) => !namesNoParty(headers[column] ?? "") && !mostly(column, (text) => isState(text)))
      .toSorted((a, b) => lengthOf(b) - lengthOf(a));
  }

  function fillerOf(namer: number | undefined): number | undefined {
    if (namer === undefined) return undefined;
    const isUnnamed = (text = "") => text.trim() === "" || NOTHING.test(text.trim());
    const gaps = sample.filter(({ cells }) => isUnnamed(cells[namer]));
    if (gaps.length === 0) return undefined;
    const fills = (column: number) => gaps.filter(({ cells }) => !isUnnamed(cells[column])).length;
    const namesOne = (column: number) =>
      columnTexts(gaps, column).filter((text) => !isUnnamed(text) && !isKindOfOperation(text) && !isLongCode(text))
        .length;
    const fillers = [...byName, ...others, ...(hasHeader ? [] : all.filter(isText))].filter(
      (column) => !taken.has(column) && !isOfAll(column) && fills(column) > 0,
    );
    const [first] = fillers.toSorted(
      (a, b) => namesOne(b) - namesOne(a) || fills(b) - fills(a) || unfitness(a) - unfitness(b),
    );
    // A note says more than nothing, and so does what kind of operation it was.
    const spoken = (role: ColumnRole) =>
      named(role, (column) => isText(column) && !isOfAll(column) && fills(column) > 0);
    return first ?? spoken("notes")[0] ?? spoken("type")[0];
  }

  function amountColumns(): AmountColumns[] {
    const found: AmountColumns[] = [];
    const debits = named("debit", (column) => isEmpty(column) || isAmount(column));
    const credits = named("credit", (column) => isEmpty(column) || isAmount(column)).filter((one) => one !== debits[0]);
    const [debit] = debits.filter((one) => one !== credits[0] || debits.length === 1);
    const [credit] = credits;
    const sides = debit === undefined && credit === undefined ? sidesOfAmount() : null;
    const pair: AmountColumns | null =
      sides ??
      (debit !== undefined && credit !== undefined && isEitherOr(debit, credit)
        ? { debit, credit, isGuess: false }
        : null);
    const nets = named("net", isAmount);
    // A column of another currency is zero or empty where nothing was paid in it: an amount seldom is.
    const gaps = (column: number) => sample.filter(({ cells }) => !isSet(cells[column])).length;
    // "Amount in EUR" beside an amount in a currency that changes is the account's.
    const isChanging = named("currency", (column) => mostly(column, namesCurrency)).some((one) => !isConstant(one));
    const names = (column: number) => (isChanging && currencyOfText(headers[column] ?? "") !== null ? 0 : 1);
    const singles = [...nets, ...named("amount", isAmount).filter((one) => !nets.includes(one))].toSorted(
      (a, b) => gaps(a) - gaps(b) || names(a) - names(b),
    );
    // Beside money out and in a column of charges is what the transfer cost.
    const charge = debits.find((column) => pair && column !== debit && /^charges?(?: |$)/.test(wordsOver(column)));
    const fee = named("fee", isAmount)[0] ?? charge;
    // Where the currency changes from row to row, two sides are in it, and an amount that names its own is the account's.
    const isOwn = (column: number) => pair !== null && names(column) === 0;
    for (const amount of singles.filter(isOwn)) found.push({ amount, isGuess: false });
    if (pair) found.push(...(fee === undefined ? [] : [{ ...pair, fee }]), pair);
    const complement = pair === null && singles[0] !== undefined ? sidesBySign(singles[0]) : null;
    if (complement) found.push(complement);
    for (const amount of singles) {
      const isNet = nets.includes(amount);
      for (const way of waysOf(amount)) {
        const signed = { amount, isGuess: false, ...way };
        if (fee === undefined || isNet) {
          found.push(signed);
          continue;
        }
        const place = isOfExchange(fee) ? placeOfExchangeFees(exchangedRows(fee, amount)) : "on top";
        const isGuess = place === null || signed.isGuess;
        const [within, onTop] = [
          { ...signed, isGuess },
          { ...signed, fee, isGuess },
        ];
        found.push(...(place === "on top" ? [onTop, within] : [within, onTop]));
      }
    }
    if (found.length > 0) return found;
    if (pair === null && (debit ?? credit) !== undefined && isAmount(debit ?? credit ?? -1)) {
      const only = debit ?? credit ?? -1;
      // "Soll/Haben" over amounts with both signs is one column of all of them.
      if (isMixed(only)) return [{ amount: only, isGuess: false }];
      // What fills every row that it leaves empty is most probably the other side, whatever stands over it: it is asked.
      const others = all.filter((column) => column !== only && !taken.has(column) && isAmount(column));
      const [other, ...more] = others.filter((column) =>
        sample.every(({ cells }) => isSet(cells[column]) !== isSet(cells[only])),
      );
      if (other !== undefined && more.length === 0)
        return [{ debit: debit ?? other, credit: debit === undefined ? only : other, isGuess: true }];
      // One of the two alone is a column of amounts whose other half the bank leaves out.
      return [
        { ...(debit === undefined ? {} : { debit }), ...(credit === undefined ? {} : { credit }), isGuess: false },
      ];
    }
    const byContent = all.filter((column) => isAmount(column) && !taken.has(column));
    const asMoney = byContent.filter(isMoney);
    // Without names two columns, of which each row fills one, are money out and in if a balance says so.
    const held = byContent.filter((column) => (texts[column] ?? []).some(isSet));
    const eitherOr = held.flatMap((one) =>
      held
        .filter((other) => other !== one && isEitherOr(one, other))
        .map((other) => ({ debit: one, credit: other, isGuess: true })),
    );
    // Of columns with names those alone of which each row fills one, and whose names say nothing else.
    const pairs = hasHeader
      ? eitherOr.filter((one) => isComplete(one) && isMoney(one.debit) && isMoney(one.credit))
      : eitherOr;
    // One column of money among no other numbers is the amount, whatever is written over it.
    const isGuess = (hasHeader && byContent.length > 1) || asMoney.length !== 1 || pairs.length > 0;
    const ones = (asMoney.length > 0 ? asMoney : hasHeader ? [] : byContent).flatMap((amount) =>
      waysOf(amount).map((way): AmountColumns => ({ amount, ...way, isGuess: isGuess || way.isGuess === true })),
    );
    return pairs.some(isComplete) ? [...pairs.filter(isComplete), ...ones] : [...ones, ...pairs];
  }

  /** A column that holds an amount in just the rows which the named one leaves empty: the side of the two that has every minus is out. */
  function sidesBySign(amount: number): AmountColumns | null {
    const minuses = (column: number) => (texts[column] ?? []).filter(isSet).map(isNegative);
    const [other, ...more] = all.filter(
      (column) =>
        column !== amount &&
        !taken.has(column) &&
        isAmount(column) &&
        sample.every(({ cells }) => isSet(cells[column]) !== isSet(cells[amount])),
    );
    const isHeld = (column: number) => sample.some(({ cells }) => isSet(cells[column]));
    if (other === undefined || more.length > 0 || ![other, amount].every(isHeld)) return null;
    const [own, others] = [minuses(amount), minuses(other)];
    if (own.every(Boolean) && !others.some(Boolean)) return { debit: amount, credit: other, isGuess: false };
    if (others.every(Boolean) && !own.some(Boolean)) return { debit: other, credit: amount, isGuess: false };
    return { debit: amount, credit: other, isGuess: true };
  }

  /** A fee in just the rows paid in another currency. It may be within their amount. */
  function isOfExchange(fee: number): boolean {
    const ofExchange = exchangeColumns(fee);
    const charged = sample.filter(({ cells }) => isSet(cells[fee]));
    const isExchanged = (cells: readonly string[]) => ofExchange.some((column) => isSet(cells[column]));
    return charged.length > 0 && charged.length < sample.length && charged.every(({ cells }) => isExchanged(cells));
  }

  function exchangeColumns(fee: number): number[] {
    return all.filter((column) => column !== fee && EXCHANGE.test(wordsOver(column)));
  }

  function exchangedRows(fee: number, amount: number): ExchangedRow[] {
    const rates = exchangeColumns(fee);
    const others = all.filter((column) => column !== fee && column !== amount);
    const cellsOf = (cells: readonly string[], columns: readonly number[]) => columns.map((one) => cells[one] ?? "");
    return sample
      .filter(({ cells }) => isSet(cells[fee]))
      .map(({ cells }) => ({
        ...{ amount: cells[amount] ?? "", fee: cells[fee] ?? "" },
        ...{ rates: cellsOf(cells, rates), others: cellsOf(cells, others) },
      }));
  }

  /** Two columns of amounts whose names differ in the word for their side alone, such as "Amount in" and "Amount out". */
  function sidesOfAmount(): AmountColumns | null {
    const money = named("amount", (column) => isEmpty(column) || isAmount(column));
    const sideOf = (column: number, other: number, role: ColumnRole) => {
      const others = new Set(wordsOver(other).split(" "));
      const own = wordsOver(column).split(" ");
      const differing = own.filter((word) => !others.has(word));
      return differing.length === 1 && own.length > 1 && rankHeader(differing[0] ?? "", role) !== null;
    };
    for (const debit of money)
      for (const credit of money)
        if (sideOf(debit, credit, "debit") && sideOf(credit, debit, "credit") && isEitherOr(debit, credit))
          return { debit, credit, isGuess: false };
    return null;
  }

  /** Finds the account's currency column. Of two, the constant one is the account's, right after its amounts. */
  function currencyColumn(): number | undefined {
    const isSteady = (column: number) => (texts[column] ?? []).length === sample.length && isConstant(column);
    const steady = currencies.find(isSteady);
    if (currencies.length > 1 && steady !== undefined) {
      const before = steady - 1;
      const isBeforeOther = amounts.some(({ amount }) => amount !== undefined && currencies.includes(amount + 1));
      const isKnown = amounts.some(({ amount, debit }) => amount === before || debit !== undefined);
      // Each amount stands before its currency: whatever is written over the one before the account's is the account's.
      if (!isKnown && isBeforeOther && isAmount(before) && !taken.has(before)) {
        const [first] = amounts;
        amounts.push({ ...first, amount: take(before) ?? before, isGuess: false });
      }
      amounts.sort((a, b) => Number(b.amount === steady - 1) - Number(a.amount === steady - 1));
      return steady;
    }
    const [own] = amounts;
    const isNamedOver = own?.amount !== undefined && hasHeader && currencyOfText(headers[own.amount] ?? "") !== null;
    const found = currencies.find((column) => !isOfForeignAmounts(column) && (isSteady(column) || !isNamedOver));
    if (found === undefined && own?.amount !== undefined) return assetBeside(own.amount);
    if (found !== undefined) amounts.sort((a, b) => Number(isNamedAs(found, b)) - Number(isNamedAs(found, a)));
    return found;
  }

  /** Next to an amount, the asset that it is of: one of them at least is a currency, and what isn't is none of the account's money. */
  function assetBeside(amount: number): number | undefined {
    const isCode = (text: string) => /^[A-Z][A-Z\d.]{1,9}$/.test(text);
    return [amount - 1, amount + 1].find(
      (column) =>
        hasHeader &&
        OF_ASSET.test(wordsOver(column)) &&
        !taken.has(column) &&
        filledIn(column) === sample.length &&
        (texts[column] ?? []).every(isCode) &&
        (texts[column] ?? []).some((text) => currencyOfText(text) !== null),
    );
  }

  /** A currency that says whose it is, as "Native currency", is that of the amount which says so too, and of no other. */
  function isNamedAs(currency: number, { amount }: AmountColumns): boolean {
    if (!hasHeader || amount === undefined) return false;
    const words = wordsOver(currency)
      .split(" ")
      .filter((word) => rankHeader(word, "currency") === null);
    const over = wordsOver(amount).split(" ");
    return words.length > 0 && words.every((word) => over.includes(word));
  }

  /** The codes may not be the amounts' currency: without a header they may be words, with one they may be a purchase's. */
  function isOpenCurrency(column: number): boolean {
    const codes = new Set((texts[column] ?? []).map(currencyOfText));
    if (!hasHeader)
      return !codes.has(expected) && (codes.size === 1 || [...codes].every((one) => mayBeWord(one ?? "")));
    if (rankHeader(headers[column] ?? "", "currency") === 0 || (codes.size === 1 && codes.has(expected))) return false;
    if (OF_ASSET.test(wordsOver(column))) return false;
    const [own] = amounts;
    const money = [own?.amount, own?.debit, own?.credit].flatMap((one) => (one === undefined ? [] : [wordsOver(one)]));
    return !wordsOver(column)
      .split(" ")
      .some((word) => money.some((over) => over.split(" ").includes(word)));
  }

  function isOfForeignAmounts(column: number): boolean {
    const own = amounts[0]?.amount ?? amounts[0]?.debit;
    const named = (cells: readonly string[]) => cells[column]?.trim() ?? "";
    const counts = new Map<string, number>();
    for (const { cells } of sample) counts.set(named(cells), (counts.get(named(cells)) ?? 0) + 1);
    const [usual] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [""];
    const others = sample.filter(({ cells }) => named(cells) !== usual || usual === "");
    return all.some((foreign) => {
      if (
        foreign === own ||
        !/foreign|original|utl |utlandsk|oorspr|(?<!ref )currency amount|fremd|divis|valuta ?belopp/.test(
          plainLetters(headers[foreign] ?? ""),
        )
      )
        return false;
      const isOther = ({ cells }: { cells: readonly string[] }) =>
        isSet(cells[foreign]) && cells[foreign]?.trim() !== cells[own ?? -1]?.trim();
      return others.some(isOther) && others.every((row) => named(row.cells) === "" || isOther(row));
    });
  }

  /** Rows without a word go the other way if only one direction has words. */
  function typed(type: number): { type: number; outWords?: string[] } {
    const words = [...new Set(texts[type])];
    const ways = new Set(words.map(readDirection));
    const isPartial = (texts[type] ?? []).length < sample.length;
    // A reversal beside debits alone brings money back, where no row of the file has another word.
    const every = [...new Set(columnTexts(rows, type))];
    const outs = every.filter((word) => readDirection(word) === "out");
    const others = every.filter((word) => !outs.includes(word));
    const isBack = (word: string) =>
      isReversalWord(word) && !/^(?:corre|korek|korrig|korjaus)/.test(plainLetters(word));
    if (outs.length > 0 && others.length > 0 && others.every(isBack)) return { type, outWords: outs };
    if (!isPartial || ways.size !== 1 || ways.has(null)) return { type };
    return { type, outWords: ways.has("in") ? [""] : words };
  }

  /**
   * Lists readings of an amount beside direction words, likeliest first. Words that contradict half of the signs
   * leave the direction open, as do both directions beside minuses alone.
   */
  function waysOf(amount: number): Partial<AmountColumns>[] {
    if (type === undefined) return [withSign(signOfReversals(amount))];
    if (contradictsSigns(type, amount)) return [typed(type)];
    const set = sample.filter(({ cells }) => isSet(cells[amount]));
    const ofAll = set.flatMap(({ cells }) => {
      const way = readDirection(cells[type] ?? "");
      const text = cells[amount]?.trim() ?? "";
      const is = { isMinus: isNegative(text), hasPlus: text.startsWith("+"), isReversal: isReversal(cells) };
      return way === null ? [] : [{ ...is, isOut: way === "out" }];
    });
    // What is reversed keeps its word and turns its sign.
    const plain = ofAll.filter((one) => !one.isReversal);
    const directed = plain.length > 0 ? plain : ofAll;
    const sign = signOfReversals(amount);
    if (!(texts[amount] ?? []).some(isNegative)) {
      // A plus before each of them is a sign as well.
      const isOutWithPlus = directed.length > 0 && directed.every(({ isOut, hasPlus }) => isOut && hasPlus);
      return isOutWithPlus && directed.length === set.length ? [{ isContradicted: true }] : [typed(type)];
    }
    const against = directed.filter(({ isOut, isMinus }) => isOut !== isMinus).length;
    if (sign === "turned" && against === directed.length) return [withSign(sign)];
    if (sign === "as written" && against === 0) return [withSign(sign)];
    if (against > 0 && against < directed.length && directed.every(({ isMinus }) => isMinus))
      return [
        { ...typed(type), isGuess: true },
        { isContradicted: true, isGuess: true },
      ];
    return [against > 0 && against * 2 >= directed.length ? { isContradicted: true } : {}];
  }

  /** Derives money out's sign from a reversal and its payment; null if none shows it or pairs disagree. */
  function signOfReversals(amount: number): "as written" | "turned" | null {
    const set = sample.filter(({ cells }) => isSet(cells[amount]));
    const digitsOf = (cells: readonly string[]) => cells[amount]?.replaceAll(/\D/g, "") ?? "";
    const isMinus = (cells: readonly string[]) => isNegative(cells[amount]?.trim() ?? "");
    const ways = set.flatMap(({ cells }) => {
      if (!isReversal(cells)) return [];
      const twin = set.find(
        (other) =>
          !isReversal(other.cells) &&
          digitsOf(other.cells) === digitsOf(cells) &&
          isMinus(other.cells) !== isMinus(cells) &&
          sharesText(other.cells, cells),
      );
      const found = twin === undefined ? null : wayOf(twin.cells);
      if (twin === undefined || found === null) return [];
      const isAsWritten = (found.way === "out") === isMinus(twin.cells);
      // What nearly always costs money doesn't turn a file: a landlord's rent comes in.
      return isAsWritten || found.isSure ? [isAsWritten] : [];
    });
    const [asWritten, ...others] = new Set(ways);
    if (asWritten === undefined || others.length > 0) return null;
    return asWritten ? "as written" : "turned";
  }

  /** Reads a row's direction from a word or its purpose. Words of income say nothing: deposits and interest are paid as well. */
  function wayOf(cells: readonly string[]): { way: "in" | "out"; isSure: boolean } | null {
    const byWord = type === undefined ? null : readDirection(cells[type] ?? "");
    // A word of income in every row may be over the kind of a card.
    const hasOut = type !== undefined && (texts[type] ?? []).some((text) => readDirection(text) === "out");
    if (byWord !== null) return hasOut ? { way: byWord, isSure: true } : null;
    const hints = [hintOfKind, hintOfText].flatMap((hintOf) => cells.flatMap((cell) => hintOf(cell) ?? []));
    return hints.length > 0 && hints.every((hint) => hint === "out") ? { way: "out", isSure: false } : null;
  }

  /** Every amount with a minus is money in by its word, and every other one money out, as a card writes what is owed. */
  function contradictsSigns(type: number, amount: number): boolean {
    const rows = sample.filter(({ cells }) => isSet(cells[amount]));
    const isIn = ({ cells }: { cells: readonly string[] }) => isNegative(cells[amount]?.trim() ?? "");
    return (
      rows.some(isIn) &&
      !rows.every(isIn) &&
      rows.every((row) => readDirection(row.cells[type] ?? "") === (isIn(row) ? "in" : "out"))
    );
  }

  function isComplete({ debit, credit }: { debit: number; credit: number }): boolean {
    return sample.every(({ cells }) => isSet(cells[debit]) !== isSet(cells[credit]));
  }

  function isEitherOr(debit: number, credit: number): boolean {
    const [out, back] = [setIn(debit), setIn(credit)];
    const both = out.filter((is, row) => is && back[row]).length;
    const one = out.filter((is, row) => is !== back[row]).length;
    return one > 0 && both <= one * 0.1;
  }

  function setIn(column: number): boolean[] {
    if (setCells.of !== sample) setCells = { of: sample, columns: new Map() };
    const found = setCells.columns.get(column) ?? sample.map(({ cells }) => isSet(cells[column]));
    setCells.columns.set(column, found);
    return found;
  }

  function isMixed(column: number): boolean {
    const set = (texts[column] ?? []).filter((text) => /[1-9]/.test(text));
    return set.some(isNegative) && !set.every(isNegative);
  }

  /** Has decimals or signs, as money has and a number of a check has not. */
  function isMoney(column: number): boolean {
    return (
      mostly(column, (text) => /[.,]\d{1,2}(?!\d)|^[-−+(]|\p{Sc}/u.test(text)) && !/^0\d/.test(texts[column]?.[0] ?? "")
    );
  }

  function longestText(): number | undefined {
    const lengths = all.map((column) => {
      if (taken.has(column) || !isText(column) || isConstant(column)) return 0;
      if (mostly(column, isAccountNumber) || mostly(column, isDirection)) return 0;
      const filled = texts[column] ?? [];
      return filled.reduce((sum, text) => sum + text.length, 0) / Math.max(1, filled.length);
    });
    const most = Math.max(0, ...lengths);
    if (most > 0) return lengths.indexOf(most);
    return all.find((column) => !taken.has(column) && isText(column));
  }
}

const OF_ASSET = /^(?:asset|coin|fiat)$/;

/** Neither in nor out, as what is moved between one's own accounts or comes back. */
function isNeutral(text: string): boolean {
  return /^(?:不计收支|不计|其他|中性交易|\/|neutral|none|n ?\/ ?a)$/iu.test(text.trim());
}

/** The word alone, which says no direction without what it reverses. */
function isReversalWord(text: string): boolean {
  return readDirection(text) === null && /^\p{L}+$/u.test(plainLetters(text)) && isReversal([text]);
}

function sharesText(one: readonly string[], other: readonly string[]): boolean {
  const texts = other.filter((cell) => /\p{L}{3}/u.test(cell)).map(plainLetters);
  return one.some((cell) => {
    const text = plainLetters(cell);
    return text.length > 3 && readDirection(cell) === null && texts.some((longer) => longer.includes(text));
  });
}

function withSign(sign: "as written" | "turned" | null): Partial<AmountColumns> {
  return sign === null ? {} : { sign };
}

function namesCurrency(text: string): boolean {
  return /^(?:\p{L}{3}|\p{Sc})$/u.test(text) || (text.length <= 6 && currencyOfText(text) !== null && !/\d/.test(text));
}

/** Tells IBANs: two letters, two digits and no word. */
export function isAccountNumber(text: string): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9 ]{8,}$/.test(text) && /\d{6}/.test(text.replaceAll(" ", ""));
}

const EXCHANGE =
  /exchange rate|foreign|wechselkurs|taux de change|tipo de cambio|tasso di cambio|wisselkoers|vaxelkurs/;

const ROLES: readonly ColumnRole[] = ["date", "currency", "type", "status", "category", "notes", "balance"];

/** Begins in capitals, as the names of shops and firms mostly stand in statements. */
function isShouted(text: string): boolean {
  return /^[^\p{L}]*\p{Lu}[\p{Lu}\d&.'-]+(?!\p{Ll})/u.test(text);
}

function namesBank(text: string): boolean {
  return (
    /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/.test(text) ||
    /bank(?!\p{L})|sparkasse|\bban(?:co|ca|que)\b|caixa/iu.test(text)
  );
}

function isShortCode(text: string): boolean {
  return /^[A-Za-z\d]{1,3}$|^(?=\p{L}*\d)[A-Z\d]{4}$/u.test(text);
}

function isLongCode(text: string): boolean {
  return /^(?=.*\d{4})[\p{Lu}\d/_-]+$/u.test(text);
}

/** A day and no more words than those of a weekday, a month or a time: the text of a card's payment may begin with its day. */
function isDayAlone(text: string): boolean {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.length <= (/\d[-/.]\d{1,2}[-/.]\d/.test(text) ? 1 : 2) && looksLikeDay(text);
}

function isSet(text = ""): boolean {
  return /[1-9]/.test(text);
}

function isNegative(text: string): boolean {
  return /^\D*[-−–(]|[-−–)]\s*\D*$|\d\s*DR\.?$/i.test(text) && /\d/.test(text);
}

function isAnyDay(text: string): boolean {
  return !(readDay(text, "dmy") instanceof Unreadable) || !(readDay(text, "mdy") instanceof Unreadable);
}
