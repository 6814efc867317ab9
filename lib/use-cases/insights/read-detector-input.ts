import { prisma } from "@/lib/db/client";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { listRefundLinks } from "@/lib/db/transactions/refunds";
import type { Day } from "@/lib/domain/calendar";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { firstDayRead } from "./reading-window";

/** What the detectors of a run read of a person, whoever began it, as it is today. Three queries. */
export async function readDetectorInput(options: {
  userId: string;
  today: Day;
  currency: string;
}): Promise<Required<DetectorInput>> {
  const { userId, today, currency } = options;
  const from = firstDayRead(today);
  const [transactions, refundLinks, accounts] = await Promise.all([
    listLedgerTransactions(prisma(), { userId, from }),
    listRefundLinks(prisma(), { userId, from }),
    listLedgerAccounts(userId),
  ]);
  return { transactions, refundLinks, accounts, today, currency };
}
