import { MAX_POINTS, thinOut } from "@/components/charts/sparkline";
import { changeProof, type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { formatDay, formatDayRange } from "@/lib/client/format-date";
import { movementFilters, type TransactionFilters } from "@/lib/client/transactions/transaction-filters";
import { addDays } from "@/lib/domain/calendar";
import { sumMajor, sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { OverviewPart } from "@/lib/schemas/cashflow";
import { convertedAccountsProof, withConverted } from "./converted-proof";

type Days = { from: string; to: string };
type Converted = { converted?: OverviewPart<"monthToDate">["converted"] };
type Sums = Days & Converted & { income: number; expense: number; net: number };
type Context = { currency: string; locale: string };

export function sumProofs(
  sums: Sums,
  { currency, locale }: Context,
): Record<"income" | "expense" | "net", FigureProof> {
  const period = formatDayRange(sums.from, sums.to, locale, "short");
  const of = (type: "income" | "expense", value: number): FigureProof =>
    withConverted(
      {
        kind: "transactions",
        title: type === "income" ? "Income" : "Expense",
        period,
        currency,
        value,
        filters: { ...rangeOf(sums), type, currency, counted: true },
      },
      (sums.converted ?? []).map((part) => ({
        currency: part.currency,
        value: type === "income" ? part.income : -part.expense,
      })),
    );
  const [income, expense] = [of("income", sums.income), of("expense", -sums.expense)];
  return {
    income,
    expense,
    net: {
      kind: "formula",
      title: "Net",
      period,
      currency,
      value: sums.net,
      note: "Transfers between your own accounts are left out: no money came in or went out. So is what you left out yourself.",
      terms: [
        { sign: "+", proof: income },
        { sign: "−", proof: expense },
      ],
    },
  };
}

export function groupsProof(
  { title, groups, amount }: { title: string; groups: readonly string[]; amount: number },
  days: Days & Converted,
  { currency, locale }: Context,
): FigureProof {
  return withConverted(
    {
      kind: "transactions",
      title,
      period: formatDayRange(days.from, days.to, locale, "short"),
      currency,
      value: amount,
      filters: { ...rangeOf(days), type: "expense", groups, currency, counted: true },
    },
    (days.converted ?? []).map((part) => ({
      currency: part.currency,
      value: sumMajor(
        groups.map((group) => part.groups[group] ?? 0),
        currency,
      ),
    })),
  );
}

export function positionProofs(
  { net, have, owe, change, changeByHand, changeShare, since, converted = [] }: OverviewPart<"netPosition">,
  accounts: readonly Account[],
  { today, ...context }: Context & { today: string },
): Record<"net" | "have" | "owe", FigureProof> & Record<"change" | "changeShare", FigureProof | undefined> {
  const { currency } = context;
  const known = knownAccounts(accounts, currency);
  const all = [...known, ...converted.flatMap((part) => knownAccounts(accounts, part.currency))];
  const of = (title: string, value: number, isIn: (balance: number) => boolean): FigureProof => {
    const own = all.filter(({ currentBalance }) => isIn(currentBalance ?? 0));
    if (own.every((account) => account.currency === currency))
      return { kind: "accounts", title, currency, value, accounts: own };
    return convertedAccountsProof(
      { title, currency, value },
      own.map(({ id, name, currentBalance, ...account }) => ({
        ...{ key: id, name, date: today, amount: currentBalance ?? 0, currency: account.currency },
      })),
    );
  };
  const [has, owes] = [of("You have", have, (balance) => balance > 0), of("You owe", owe, (balance) => balance < 0)];
  const now: FigureProof = {
    kind: "formula",
    title: "Net worth",
    currency,
    value: net,
    note: "What your accounts hold, less what you owe on cards, loans and overdrawn accounts.",
    terms: [
      { sign: "+", proof: has },
      { sign: "−", proof: owes },
    ],
  };
  const day = since === null ? "" : formatDay(since, context.locale, "short");
  const moved =
    change === null || since === null
      ? undefined
      : movedWithConverted(
          { title: `Since ${day}`, currency, value: change },
          { accounts: known, byHand: changeByHand, days: { after: since, to: today, today } },
          converted,
        );
  return {
    net: now,
    have: has,
    owe: owes,
    change: moved,
    changeShare: moved && shareProof(now, moved, { share: changeShare, day, locale: context.locale }),
  };
}

export function otherCurrencyProof(
  { currency, net }: OverviewPart<"netPosition">["others"][number],
  accounts: readonly Account[],
): FigureProof {
  return {
    kind: "accounts",
    title: `In ${currency}`,
    currency,
    value: net,
    accounts: knownAccounts(accounts, currency),
  };
}

function shareProof(
  now: FigureProof,
  moved: FigureProof,
  { share, day, locale }: { share: number | null; day: string; locale: string },
): FigureProof | undefined {
  const { currency } = now;
  const before: FigureProof = {
    kind: "formula",
    title: `Net worth on ${day}`,
    currency,
    value: lessExact(now.value, moved.value, currency),
    terms: [termOf(now), termOf(moved, "−")],
  };
  return changeProof(share, { now: { ...now, title: "Net worth now" }, before }, { locale });
}

/** Adds the changes of accounts in other currencies, at the latest rate. */
function movedWithConverted(
  head: { title: string; currency: string; value: number },
  moved: Moved,
  converted: NonNullable<OverviewPart<"netPosition">["converted"]>,
): FigureProof {
  const parts = converted.filter(({ change }) => change !== 0);
  if (parts.length === 0) return movedProof(head, moved);
  const own = sumMajor([head.value, ...parts.map(({ change }) => -change)], head.currency);
  const ownTerm = termOf(movedProof({ ...head, title: `Accounts in ${head.currency}`, value: own }, moved));
  return {
    ...head,
    kind: "formula",
    note: "Accounts in other currencies moved by this much at today’s rate.",
    terms: [
      ...(own === 0 ? [] : [ownTerm]),
      ...parts.map(({ currency, change }) => termOf({ title: `Accounts in ${currency}`, value: change })),
    ],
  };
}

type Moved = { accounts: readonly Account[]; byHand: number; days: { after: string; to: string; today: string } };

/** Builds the proof of a change: bank bookings as transactions, manual accounts as a separate term. */
function movedProof(
  head: { title: string; currency: string; value: number },
  { accounts, byHand, days }: Moved,
): FigureProof {
  const booked: FigureProof = {
    ...head,
    kind: "transactions",
    note: "Everything your banks booked since, transfers included: both of their ends are here. Pending transactions aren't in a balance yet.",
    filters: movementFilters(linkedOf(accounts), head.currency, days),
  };
  return byHand === 0 && hasLinked(accounts)
    ? booked
    : { ...head, kind: "formula", note: BY_HAND_NOTE, terms: movedTerms(booked, byHand, accounts) };
}

const BY_HAND_NOTE = "Your manual accounts change with their transactions, and with each balance you set.";

const linkedOf = (accounts: readonly Account[]) => accounts.filter(({ byHand }) => byHand === null).map(({ id }) => id);
const hasLinked = (accounts: readonly Account[]) => linkedOf(accounts).length > 0;

function movedTerms(booked: FigureProof, byHand: number, accounts: readonly Account[]): FigureTerm[] {
  const value = lessExact(booked.value, byHand, booked.currency);
  const byHandTerm = termOf({ title: "Your manual accounts", value: byHand });
  if (!hasLinked(accounts)) return [byHandTerm];
  return [termOf({ ...booked, title: "Booked by your banks", value }), byHandTerm];
}

const lessExact = (a: number, b: number, currency: string) =>
  toMajor(sumMinor([toMinor(a, currency), -toMinor(b, currency)]), currency);

export type HistoryPoint = OverviewPart<"netPosition">["history"][number];

/** Returns the chart's points with proofs of the change since the previous one. The first point has none. */
export function pointProofs(
  history: readonly HistoryPoint[],
  accounts: readonly Account[],
  context: Context & { today: string },
): (HistoryPoint & { proof: FigureProof | undefined })[] {
  const points = thinOut(history, MAX_POINTS);
  return points.map((point, index) => ({ ...point, proof: pointProof([points[index - 1], point], accounts, context) }));
}

function pointProof(
  [before, point]: readonly [HistoryPoint | undefined, HistoryPoint],
  accounts: readonly Account[],
  { currency, locale, today }: Context & { today: string },
): FigureProof | undefined {
  if (!before) return undefined;
  const head = { title: `Net worth on ${formatDay(point.date, locale)}`, currency, value: point.net };
  const opening = { label: `Net worth on ${formatDay(before.date, locale)}`, value: before.net };
  const known = knownAccounts(accounts, currency);
  const days = { after: before.date, to: point.date, today };
  const booked: FigureProof = {
    ...head,
    kind: "transactions",
    opening,
    filters: movementFilters(linkedOf(known), currency, days),
  };
  const byHand = lessExact(point.byHand, before.byHand, currency);
  if (byHand === 0 && hasLinked(known)) return booked;
  const { opening: _, ...moved } = { ...booked, value: lessExact(point.net, before.net, currency) };
  return {
    ...head,
    kind: "formula",
    note: BY_HAND_NOTE,
    terms: [termOf({ title: opening.label, value: before.net }), ...movedTerms(moved, byHand, known)],
  };
}

/** Builds the proof of an account's balance: the bank's, with 30 days of bookings, or the manually set one, with later transactions. */
export function accountProof(
  account: Account,
  { locale, today }: Omit<Context, "currency"> & { today: string },
): FigureProof {
  const { currency, byHand } = account;
  if (byHand) {
    const setOn = formatDay(byHand.setOn, locale);
    const { setBalance, addedThatDay = 0 } = byHand;
    const value = account.currentBalance ?? 0;
    const filters = { startDate: addDays(byHand.setOn, 1), accountIds: [account.id], currency, pending: false };
    const head = { title: account.name, currency, value };
    const note = "Transactions of later days change what you set, and so does what you add for that day afterwards.";
    const opening = { label: `You set it on ${setOn}`, value: setBalance };
    if (addedThatDay === 0) return { ...head, kind: "transactions", opening, note, filters };
    const later = sumMajor([value, -setBalance, -addedThatDay], currency);
    return {
      ...head,
      kind: "formula",
      note,
      terms: [
        termOf({ title: opening.label, value: setBalance }),
        termOf({ title: "Added later that day", value: addedThatDay }),
        ...(later === 0
          ? []
          : [termOf({ kind: "transactions", title: "Since then", currency, value: later, filters } as const)]),
      ],
    };
  }
  const after = addDays(today, -30);
  return {
    kind: "transactions",
    title: account.name,
    period: formatDayRange(addDays(after, 1), today, locale, "short"),
    currency,
    value: account.currentBalance ?? 0,
    opening: { label: `Balance on ${formatDay(after, locale)}` },
    note: "Your bank reports today's balance. The earlier one is what it leaves without these transactions.",
    filters: movementFilters([account.id], currency, { after, to: today, today }),
  };
}

const rangeOf = ({ from, to }: Days): TransactionFilters => ({ startDate: from, endDate: to });

function knownAccounts(accounts: readonly Account[], currency: string): Account[] {
  return accounts.filter(
    (account) => account.currency === currency && account.currentBalance !== null && account.status !== "disconnected",
  );
}
