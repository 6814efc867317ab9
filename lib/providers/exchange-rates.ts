import type { Day } from "@/lib/domain/calendar";
import type { ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";

export type ExchangeRateProvider = {
  /** False without a source named by the operator; then no amount is converted. */
  isConfigured: () => boolean;
  /**
   * Lists every rate published since a day, unordered, one per currency and day.
   *
   * @throws AppError `PROVIDER_FAILED` without a complete, valid list: no answer, too late, too long, wrong format, a
   * wrong value. The message is ours; the details are only in its `cause`, for the log.
   */
  listRates: (options: { since: Day; timeoutMs: number }) => Promise<ExchangeRate[]>;
};
