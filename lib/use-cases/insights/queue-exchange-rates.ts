import type { Tx } from "@/lib/db/client";
import { findLastRateDay } from "@/lib/db/insights/exchange-rates";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { isUsableOn } from "@/lib/domain/insights/currencies/exchange-rates";
import { enqueue } from "@/lib/jobs/queue";
import { exchangeRateProvider } from "@/lib/providers/adapters";
import { fetchExchangeRatesJob } from "./jobs";

export async function queueRatesIfOld(tx: Tx, now: Date): Promise<void> {
  if (!exchangeRateProvider().isConfigured()) return;
  const last = await findLastRateDay(tx);
  if (!isUsableOn(last, dayInTimeZone(now, "UTC"))) await enqueue(tx, fetchExchangeRatesJob, {});
}
