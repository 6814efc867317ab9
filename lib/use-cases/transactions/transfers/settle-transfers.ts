import { v7 as uuidv7 } from "uuid";
import type { Tx } from "@/lib/db/client";
import { listTransferCandidates } from "@/lib/db/transactions/settlement";
import {
  dropBrokenTransfers,
  listRejectedPairs,
  settleTransferFlags,
  storeTransfers,
} from "@/lib/db/transactions/transfers";
import { addDays, type Day } from "@/lib/domain/calendar";
import { type MatchedPair, matchTransfers, TRANSFER_WINDOW_DAYS } from "@/lib/domain/transactions/transfer";
import { loadStoredRates } from "@/lib/use-cases/insights/exchange-rates";

export type DaySpan = { first: Day; last: Day };
type UsersDays = DaySpan & { userId: string };

/**
 * Matches transfers around the touched days and flags their halves.
 *
 * @param options.first, options.last  earliest and latest day of an added, changed or deleted row
 * @param options.parts  the same days in parts of few rows each
 */
export async function settleTransfers(
  tx: Tx,
  { parts, ...days }: UsersDays & { parts: readonly DaySpan[] },
): Promise<void> {
  for (const part of parts) await matchAround(tx, { userId: days.userId, ...part });
  // Once for all parts: without statistics for new rows, Postgres scans them all anyway.
  await settleTransferFlags(tx, around(days, SEEN_WINDOWS));
}

/** A row can change verdicts two windows away, through a row in between. Judging those needs two windows more. */
const JUDGED_WINDOWS = 2;
const SEEN_WINDOWS = 4;

async function matchAround(tx: Tx, days: UsersDays): Promise<void> {
  const judged = around(days, JUDGED_WINDOWS);
  const seen = around(days, SEEN_WINDOWS);
  await dropBrokenTransfers(tx, seen);
  const candidates = await listTransferCandidates(tx, seen);
  const rates = await loadStoredRates(tx, { currencies: candidates.map(({ currency }) => currency), ...seen });
  const { pairs, proposals } = matchTransfers(candidates, await listRejectedPairs(tx, seen), rates);
  const dayOf = new Map(candidates.map(({ id, date }) => [id, date]));
  const isJudged = ({ outId, inId }: MatchedPair) =>
    [dayOf.get(outId), dayOf.get(inId)].some((day = "") => day >= judged.from && day <= judged.to);
  await storeTransfers(tx, {
    ...judged,
    pairs: pairs.filter(isJudged),
    proposals: proposals.filter(isJudged),
    newId: uuidv7,
  });
}

function around({ userId, first, last }: UsersDays, windows: number) {
  const days = windows * TRANSFER_WINDOW_DAYS;
  return { userId, from: addDays(first, -days), to: addDays(last, days) };
}
