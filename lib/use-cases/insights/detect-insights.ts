import { prisma } from "@/lib/db/client";
import { listLiveInsights } from "@/lib/db/insights/corrections";
import { listLedgerAccounts, listLedgerTransactions } from "@/lib/db/transactions/analysis-rows";
import { listPayeeCorrections } from "@/lib/db/transactions/own-names";
import { listRefundLinks } from "@/lib/db/transactions/refunds";
import { listSeriesDecisions, listSeriesMerges } from "@/lib/db/transactions/series";
import type { Day } from "@/lib/domain/calendar";
import { inOneCurrency } from "@/lib/domain/insights/currencies/convert-ledger";
import { type Detection, detectWithRejected } from "@/lib/domain/insights/detection/detect";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { standingKeys } from "@/lib/domain/insights/feedback/ranking";
import { log } from "@/lib/log";
import { reportFailedPart } from "@/lib/use-cases/isolated";
import { loadExchangeRates } from "./exchange-rates";
import { firstDayRead } from "./reading-window";

/** Logs and counts detectors that threw, and logs facts that didn't add up. */
export function detectInsights(kind: InsightKind, input: DetectorInput): Detection {
  const detection = detectWithRejected(kind, input);
  for (const { type, problem } of detection.rejected) {
    log.error({ type, problem }, "a fact did not add up and was dropped");
  }
  for (const part of detection.failed) reportFailedPart(kind, part);
  return detection;
}

/**
 * Other currencies are converted as far as rates are known, which may wait for their source: jobs only. Seven queries,
 * plus two with other currencies.
 */
export async function readDetectorInput(options: {
  userId: string;
  today: Day;
  currency: string;
}): Promise<Required<Omit<DetectorInput, "keyOf">>> {
  const { userId, today, currency } = options;
  const from = firstDayRead(today);
  const [transactions, refundLinks, seriesDecisions, seriesMerges, payeeCorrections, accounts, live] =
    await Promise.all([
      listLedgerTransactions(prisma(), { userId, from }),
      listRefundLinks(prisma(), { userId, from }),
      listSeriesDecisions(prisma(), userId),
      listSeriesMerges(prisma(), userId),
      listPayeeCorrections(prisma(), { userId }),
      listLedgerAccounts(userId),
      listLiveInsights(prisma(), userId),
    ]);
  const currencies = [...transactions, ...accounts].map((one) => one.currency);
  const rates = await loadExchangeRates({ currencies, home: currency, from, today });
  const inCurrency = inOneCurrency({ transactions, accounts, today, currency }, rates);
  const standing = standingKeys(live, today);
  const decided = { refundLinks, seriesDecisions, seriesMerges, payeeCorrections };
  return { ...inCurrency, ...decided, accounts, today, currency, standing };
}
