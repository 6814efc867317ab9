import { findBalanceOn } from "@/lib/db/banks/by-hand";
import type { Db } from "@/lib/db/client";
import { addMinor, formatMoney, sumMinor } from "@/lib/domain/money";
import type { AccountFacts, Reading, StatementProof } from "../define-format";
import type { Compared } from "./compare-rows";
import type { Place } from "./place-rows";

/**
 * Compares the balance that a file states with what its account comes to with the file's rows: what was set for the account before, and all
 * its transactions since.
 *
 * @returns what is proved, else a sentence with the difference; neither where the file states none or nothing was set before
 */
export async function proveLedger(
  db: Db,
  userId: string,
  { reading, places, compared }: { reading: Reading; places: readonly Place[]; compared: Compared },
): Promise<{ proof: StatementProof | null; remarks: string[] }> {
  const [place, ...others] = places;
  const { ledger, proof } = reading;
  if (!ledger || proof || others.length > 0 || place?.to !== "account" || place.accountId === null)
    return { proof, remarks: [] };
  const { day, balanceMinor, currency } = ledger;
  const known = await findBalanceOn(db, { userId, accountId: place.accountId, day });
  if (!known || currency !== place.currency) return { proof, remarks: [] };
  const fresh = compared.fresh.filter(({ row }) => row.date > known.setOn && row.date <= day);
  const reached = sumMinor([known.setMinor, known.sinceMinor, ...fresh.map(({ row }) => row.amountMinor)]);
  const missing = addMinor(balanceMinor, -reached);
  if (missing === 0) {
    const openingMinor = addMinor(
      reached,
      -sumMinor(place.rows.filter(({ date }) => date <= day).map((row) => row.amountMinor)),
    );
    const matched = place.rows.length;
    return { proof: { kind: "ends", matched, openingMinor, closingMinor: balanceMinor, currency }, remarks: [] };
  }
  const difference = formatMoney(missing, currency, { sign: "never" });
  return {
    proof,
    remarks: [`The file's balance differs by ${difference} from what this account comes to with its rows.`],
  };
}

/** What a file with one account says of it, for the account that is made of it. */
export function accountFactsOf(
  { facts, ledger, proof, rows }: Reading,
  name: string | undefined,
): readonly AccountFacts[] {
  if (facts || name === undefined) return facts ?? [];
  const last = rows.map(({ date }) => date).reduce((a, b) => (a > b ? a : b), "");
  const sum = sumMinor(rows.map(({ amountMinor }) => amountMinor));
  // A card's balance may be written as what is owed: only one that the amounts lead to is the account's.
  const isReached = proof && proof.openingMinor !== null && proof.closingMinor === addMinor(proof.openingMinor, sum);
  const closing = isReached && proof.closingMinor !== null ? { day: last, balanceMinor: proof.closingMinor } : null;
  const balance = ledger ?? closing;
  return balance ? [{ name, kind: "other", balances: [{ day: balance.day, balanceMinor: balance.balanceMinor }] }] : [];
}
