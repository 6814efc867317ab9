import { v7 as uuidv7 } from "uuid";
import type { Sql } from "@/lib/db/client";
import { listTransferCandidates } from "@/lib/db/transactions-ledger";
import { dropBrokenTransfers, listRejectedPairs, settleTransferFlags, storeTransfers } from "@/lib/db/transfers";
import { addDays, type Day } from "@/lib/domain/calendar";
import { matchTransfers, TRANSFER_WINDOW_DAYS, type TransferPair } from "@/lib/domain/transfer";

/**
 * Matches the transfers around the days that were touched. A row can change what is said of rows two windows away, by way of
 * one in between; and to judge those, the rows two windows further must be seen.
 *
 * @param options.first, options.last  the earliest and latest day of a row that was added, changed or deleted
 */
export async function settleTransfers(
  sql: Sql,
  { userId, first, last }: { userId: string; first: Day; last: Day },
): Promise<void> {
  const judged = around(2);
  const seen = around(4);
  await dropBrokenTransfers(sql, seen);
  const candidates = await listTransferCandidates(sql, seen);
  const { pairs, proposals } = matchTransfers(candidates, await listRejectedPairs(sql, seen));
  const dayOf = new Map(candidates.map(({ id, date }) => [id, date]));
  const isJudged = ({ outId, inId }: TransferPair) =>
    [dayOf.get(outId), dayOf.get(inId)].some((day = "") => day >= judged.from && day <= judged.to);
  await storeTransfers(sql, {
    ...judged,
    pairs: pairs.filter(isJudged),
    proposals: proposals.filter(isJudged),
    newId: uuidv7,
  });
  await settleTransferFlags(sql, seen);

  function around(windows: number) {
    const days = windows * TRANSFER_WINDOW_DAYS;
    return { userId, from: addDays(first, -days), to: addDays(last, days) };
  }
}
