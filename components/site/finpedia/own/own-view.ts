import { afterBillsProof } from "@/components/dashboard/bill-proofs";
import { positionProofs, sumProofs } from "@/components/dashboard/figure-proofs";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { formatShare } from "@/components/money/format";
import { reviewOf } from "@/components/review/review";
import { yearsProof } from "@/components/transactions/recurring/series-proofs";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import type { TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import type { OwnFigure } from "@/lib/content/finpedia/own-figures";
import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { usualOf } from "@/lib/domain/insights/detection/coverage";
import { formatMoney, sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { Account } from "@/lib/schemas/banks";
import type { CashflowMonth, Overview } from "@/lib/schemas/cashflow";
import type { Recurring } from "@/lib/schemas/transactions/recurring";

export type Piece = string | { before?: string; id: string; value: number; proof: FigureProof | undefined };

/** Figure beside a term with its sentence, or only a sentence explaining its absence. */
export type OwnView = { figure: Piece | null; words: readonly Piece[] };

export type Reader = { currency: string; locale: string; today: Day };

const onlyWords = (words: string): OwnView => ({ figure: null, words: [words] });

/** Data behind each kind of figure; data still loading isn't requested here. */
export type OwnData = {
  accounts: readonly Account[];
  months: readonly CashflowMonth[];
  overview: Overview;
  recurring: Recurring;
  /** Signed sum and count of the transactions found by `categoryFilters`. */
  ofCategories: { sum: number; count: number };
};

const AFTER_A_MONTH = "Your own figure stands here once a whole month of your transactions is known.";

/** Returns the last complete month, or null. The month before must be known too, or this one may have begun midway. */
export function lastWholeMonth(months: readonly CashflowMonth[], { currency, today }: Reader): Month | null {
  const wanted = addMonths(monthOf(today), -1);
  return knownMonths(months, currency).some((month) => month < wanted) ? wanted : null;
}

/** Returns the complete months, newest first, at most twelve. */
function wholeMonths(months: readonly CashflowMonth[], reader: Reader): CashflowMonth[] {
  const first = knownMonths(months, reader.currency).at(-1) ?? "";
  return months
    .filter(({ month, currency, isPartial }) => currency === reader.currency && !isPartial && month > first)
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))
    .slice(0, 12);
}

function knownMonths(months: readonly CashflowMonth[], currency: string): Month[] {
  return months
    .filter((month) => month.currency === currency && month.transactionCount > 0)
    .map(({ month }) => month)
    .toSorted((a, b) => (a < b ? 1 : -1));
}

/** Returns the filters for a category figure's transactions; null until a whole month is known. */
export function categoryFilters(
  { way, slugs, over }: Extract<OwnFigure, { kind: "categories" }>,
  months: readonly CashflowMonth[],
  reader: Reader,
): (TransactionFilters & { startDate: Day; endDate: Day }) | null {
  const last = lastWholeMonth(months, reader);
  const first = over === "month" ? last : wholeMonths(months, reader).at(-1)?.month;
  if (!last || !first) return null;
  return {
    startDate: firstDayOf(first),
    endDate: lastDayOf(last),
    categoryIds: slugs.flatMap((slug) => categoryBySlug(slug)?.id ?? []),
    type: way === "spent" ? "expense" : "income",
    currency: reader.currency,
    counted: true,
  };
}

/** Spending is a magnitude, as in every spending sum. */
export function categoriesView(
  figure: Extract<OwnFigure, { kind: "categories" }>,
  { months, ofCategories: { sum, count } }: Pick<OwnData, "months" | "ofCategories">,
  reader: Reader,
): OwnView {
  const filters = categoryFilters(figure, months, reader);
  if (!filters) return onlyWords(AFTER_A_MONTH);
  const period = formatDayRange(filters.startDate, filters.endDate, reader.locale, "medium");
  const verb = figure.way === "spent" ? "went to" : "came in as";
  if (count === 0) return onlyWords(`Nothing ${verb} ${figure.what} in your accounts, ${period}.`);
  const value = figure.way === "spent" ? -sum : sum;
  const proof: FigureProof = {
    kind: "transactions",
    title: sentenceCase(figure.what),
    period,
    currency: reader.currency,
    value,
    filters,
  };
  return { figure: { id: "own", value, proof }, words: [`${verb} ${figure.what}, ${period}.`] };
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Null when the figure couldn't be loaded. */
export function netPositionView(
  { overview, accounts }: Pick<OwnData, "overview" | "accounts">,
  reader: Reader,
): OwnView | null {
  const { netPosition } = overview;
  if (!netPosition) return null;
  const proofs = positionProofs(netPosition, accounts, reader);
  const others = netPosition.others.map(({ currency }) => currency).join(" and ");
  return {
    figure: { id: "net", value: netPosition.net, proof: proofs.net },
    words: [
      "You have ",
      { id: "have", value: netPosition.have, proof: proofs.have },
      " in your accounts and owe ",
      { id: "owe", value: Math.abs(netPosition.owe), proof: proofs.owe },
      `. A home, a car and what isn’t in an account here don’t count${others ? `, nor does what you hold in ${others}` : ""}.`,
    ],
  };
}

export function savingsRateView({ months }: Pick<OwnData, "months">, reader: Reader): OwnView {
  const review = lastReview(months, reader);
  if (!review) return onlyWords(AFTER_A_MONTH);
  const month = formatDay(review.period, reader.locale, "monthLong");
  if (review.savingsRate === null) return onlyWords(`You earned nothing in ${month}, so there is no rate to show.`);
  const proofs = sumProofs(review, reader);
  return {
    figure: formatShare(review.savingsRate, reader.locale),
    words: [
      review.net < 0
        ? `in ${month}: you spent more than you earned, by `
        : `of your income in ${month} was left over: `,
      { id: "net", value: Math.abs(review.net), proof: proofs.net },
      review.net < 0 ? " on an income of " : " of ",
      { id: "income", value: review.income, proof: proofs.income },
      ".",
    ],
  };
}

export function rentShareView({ months }: Pick<OwnData, "months">, reader: Reader): OwnView {
  const review = lastReview(months, reader);
  if (!review) return onlyWords(AFTER_A_MONTH);
  const { currency, locale } = reader;
  const month = formatDay(review.period, locale, "monthLong");
  // Includes the user's own categories that count as rent.
  const rents = review.months[0]?.categories.filter(({ slug }) => slug === "rent") ?? [];
  const rent = toMajor(sumMinor(rents.map(({ amount }) => -toMinor(amount, currency))), currency);
  if (rent <= 0) return onlyWords(`No rent left your accounts in ${month}.`);
  if (review.income <= 0) return onlyWords(`You earned nothing in ${month}, so there is no share to show.`);
  const proofs = sumProofs(review, reader);
  const proof: FigureProof = {
    kind: "transactions",
    title: "Rent",
    period: formatDayRange(review.from, review.to, locale, "short"),
    currency,
    value: rent,
    filters: {
      startDate: review.from,
      endDate: review.to,
      categoryIds: rents.map(({ categoryId }) => categoryId),
      type: "expense",
      currency,
      counted: true,
    },
  };
  return {
    figure: formatShare(toMinor(rent, currency) / toMinor(review.income, currency), locale),
    words: [
      `of your income in ${month} went to rent: `,
      { id: "rent", value: rent, proof },
      " of ",
      { id: "income", value: review.income, proof: proofs.income },
      ". Income here is what arrived, after tax.",
    ],
  };
}

/** Usual spending is the median of six months, as in the matching insight. */
export function monthsCoveredView({ months, accounts }: Pick<OwnData, "months" | "accounts">, reader: Reader): OwnView {
  const { currency, locale } = reader;
  const six = wholeMonths(months, reader).slice(0, 6);
  const usualMinor = usualOf(six.map(({ expense }) => toMinor(expense, currency)));
  if (usualMinor === null || usualMinor <= 0)
    return onlyWords("Your own figure stands here once three whole months of your transactions are known.");
  const deposits = accounts.filter(
    (account) =>
      account.type === "depository" &&
      account.currency === currency &&
      account.currentBalance !== null &&
      account.status !== "disconnected",
  );
  const heldMinor = sumMinor(deposits.map(({ currentBalance }) => toMinor(currentBalance ?? 0, currency)));
  if (heldMinor <= 0)
    return onlyWords("Nothing lies in your checking and savings accounts here, so no month is covered.");
  const covered = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(heldMinor / usualMinor);
  const held = toMajor(heldMinor, currency);
  return {
    figure: `${covered} ${covered === "1" ? "month" : "months"}`,
    words: [
      "of your usual spending, essential or not, lie in your checking and savings accounts: ",
      {
        id: "held",
        value: held,
        proof: { kind: "accounts", title: "In deposits", currency, value: held, accounts: deposits },
      },
      ` beside ${formatMoney(usualMinor, currency, { locale })} a month, the middle of `,
      ...six.map((month, at) => ({
        before: at === 0 ? "" : at === six.length - 1 ? " and " : ", ",
        id: month.month,
        value: month.expense,
        proof: sumProofs({ ...month, from: firstDayOf(month.month), to: lastDayOf(month.month) }, reader).expense,
      })),
      ".",
    ],
  };
}

/** Null when the bills couldn't be loaded. */
export function afterBillsView(
  { overview, accounts }: Pick<OwnData, "overview" | "accounts">,
  reader: Reader,
): OwnView | null {
  const { upcoming } = overview;
  if (!upcoming) return null;
  const { after, to, bills } = upcoming;
  const until = formatDay(to, reader.locale, "short");
  if (bills.length > 0 && upcoming.currency !== reader.currency)
    return onlyWords(`Your bills until ${until} are in ${upcoming.currency}: your dashboard lists them.`);
  if (!after || bills.length === 0) return onlyWords(`No bills are expected until ${until}, so nothing opens a gap.`);
  return {
    figure: { id: "after", value: after.balance, proof: afterBillsProof(upcoming, accounts, reader) },
    words: [
      `is what ${after.accountName} would hold after the bills it pays until ${until}, if nothing else came in or went out.`,
    ],
  };
}

export function subscriptionsView({ recurring }: Pick<OwnData, "recurring">, { locale, currency }: Reader): OwnView {
  const series = recurring.series.filter(
    (one) => one.kind === "subscription" && one.isActive && one.currency === currency,
  );
  if (series.length === 0) return onlyWords("No subscriptions were found in your transactions.");
  const value = recurring.perYear.subscription;
  const of = { title: "Subscriptions, a year", currency, value: -value };
  return {
    figure: { id: "year", value, proof: yearsProof(series, of, locale) },
    words: [
      series.length === 1
        ? "a year is what your one subscription takes, at its latest price."
        : `a year is what your ${series.length} subscriptions take, at their latest prices.`,
    ],
  };
}

function lastReview(months: readonly CashflowMonth[], reader: Reader) {
  const month = lastWholeMonth(months, reader);
  return month === null ? null : reviewOf(month, months, reader.currency);
}
