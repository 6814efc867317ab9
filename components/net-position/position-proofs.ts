import { type FigureProof, type FigureTerm, termOf } from "@/components/money/figures/figure-proof";
import { formatDay } from "@/lib/client/format-date";
import { movementFilters } from "@/lib/client/transactions/transaction-filters";
import type { Day } from "@/lib/domain/calendar";
import { sumMinor, toMajor, toMinor } from "@/lib/domain/money";
import type { Account } from "@/lib/schemas/banks";
import type { PositionByMonthPayload } from "@/lib/schemas/cashflow/net-position";

/** One month of net worth, in major units; `change` is null when the previous month is unknown. */
export type PositionMonth = {
  month: string;
  end: Day;
  net: number;
  have: number;
  owe: number;
  change: number | null;
  /** Balance of each account, oldest account first; null while unknown. */
  balances: readonly (number | null)[];
  proof: FigureProof | undefined;
  haveProof: FigureProof | undefined;
  oweProof: FigureProof | undefined;
  changeProof: FigureProof | undefined;
};

/**
 * @param known  current accounts; undefined when they failed to load, so nothing opens
 * @returns months, oldest first
 */
export function positionMonths(
  { months, accounts, currency, today }: PositionByMonthPayload,
  known: readonly Account[] | undefined,
  locale: string,
): PositionMonth[] {
  const major = (minor: number) => toMajor(minor, currency);
  const byId = new Map(known?.map((account) => [account.id, account]));
  const rowsOf = (amounts: readonly { id: string; minor: number }[]): Account[] =>
    amounts.flatMap(({ id, minor }) => {
      const account = byId.get(id);
      return account ? [{ ...account, currentBalance: major(minor) }] : [];
    });
  const minorOf = (amount: number) => toMinor(amount, currency);
  const totalOf = (amounts: readonly { minor: number }[]) => sumMinor(amounts.map(({ minor }) => minor));

  return months.map(({ month, end }, index) => {
    const balances = accounts.map(({ months: own }) => own[index]?.balance ?? null);
    const held = accounts.flatMap(({ id }, place) => {
      const balance = balances[place] ?? null;
      return balance === null ? [] : [{ id, minor: minorOf(balance) }];
    });
    const netMinor = totalOf(held);
    const before = months[index - 1];
    const beforeMinor = totalOf(accounts.map(({ months: own }) => ({ minor: minorOf(own[index - 1]?.balance ?? 0) })));
    const was = accounts.filter(({ months: own }) => before && own[index - 1]?.balance !== null);
    const title = `Net worth on ${formatDay(end, locale)}`;
    const have = held.filter(({ minor }) => minor > 0);
    const owe = held.filter(({ minor }) => minor < 0);
    const isOpen = known !== undefined;
    const head = { currency, title: `Since ${before ? formatDay(before.end, locale) : ""}` };

    const linked = was.filter(({ isByHand }) => !isByHand);
    const part = (of: typeof was, amountOf: (own: (typeof was)[number]["months"][number]) => number) =>
      of.flatMap(({ id, months: own }) => {
        const one = own[index];
        const minor = one ? minorOf(amountOf(one)) : 0;
        return minor === 0 ? [] : [{ id, minor }];
      });
    const booked = part(linked, (one) => one.booked);
    const reported = part(linked, (one) => one.other);
    const byHand = part(
      was.filter((account) => account.isByHand),
      (one) => major(sumMinor([minorOf(one.booked), minorOf(one.other)])),
    );
    const isNew = accounts.filter(
      ({ months: own }) => own[index]?.balance !== null && own[index - 1]?.balance === null && before,
    );
    const added = isNew.flatMap(({ id, months: own }) => [{ id, minor: minorOf(own[index]?.balance ?? 0) }]);
    const accountsTerm = (name: string, rows: { id: string; minor: number }[], note: string): FigureTerm[] =>
      rows.length === 0
        ? []
        : [
            termOf({
              kind: "accounts",
              title: name,
              currency,
              value: major(totalOf(rows)),
              note,
              accounts: rowsOf(rows),
            }),
          ];
    const bookedProof: FigureProof | undefined = before && {
      kind: "transactions",
      title: "Booked by your banks",
      currency,
      value: major(totalOf(booked)),
      note: "Transfers between your own accounts are in it, with both of their ends.",
      filters: movementFilters(
        linked.map(({ id }) => id),
        currency,
        { after: before.end, to: end, today },
      ),
    };
    const terms: FigureTerm[] = [
      ...(booked.length > 0 && bookedProof ? [termOf(bookedProof)] : []),
      ...accountsTerm(
        "Your manual accounts",
        byHand,
        "They change with their transactions, and with each balance you set.",
      ),
      ...accountsTerm("Changed value", reported, "What your bank reported, beyond the transactions in the account."),
      ...accountsTerm(
        added.length === 1 ? "1 account known from then on" : `${added.length} accounts known from then on`,
        added,
        "We don't know what they held before, so the line rises or falls by all of it.",
      ),
    ];
    const stands = (name: string, rows: typeof held, note: { note?: string } = {}): FigureProof | undefined =>
      isOpen
        ? { kind: "accounts", title: name, currency, value: major(totalOf(rows)), accounts: rowsOf(rows), ...note }
        : undefined;
    const changeMinor = sumMinor([netMinor, -beforeMinor]);
    const [only] = terms;
    return {
      month,
      end,
      net: major(netMinor),
      have: major(totalOf(have)),
      owe: major(-totalOf(owe) + 0),
      change: before && was.length > 0 ? major(changeMinor) : null,
      balances,
      proof: stands(title, held, unknownNote(accounts, balances)),
      haveProof: stands(`What you had on ${formatDay(end, locale)}`, have),
      oweProof: stands(`What you owed on ${formatDay(end, locale)}`, owe),
      changeProof:
        !isOpen || terms.length === 0
          ? undefined
          : terms.length === 1 && only?.proof.kind
            ? { ...only.proof, title: `${only.proof.title}, ${head.title.toLowerCase()}` }
            : { ...head, kind: "formula", value: major(changeMinor), terms },
    };
  });
}

function unknownNote(
  accounts: PositionByMonthPayload["accounts"],
  balances: readonly (number | null)[],
): { note?: string } {
  const names = accounts.filter((_, place) => balances[place] === null).map(({ name }) => name);
  if (names.length === 0) return {};
  return { note: `Not in it, because nothing is known of them by then: ${names.join(", ")}.` };
}
