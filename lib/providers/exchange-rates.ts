import type { Day } from "@/lib/domain/calendar";
import type { ExchangeRate } from "@/lib/domain/insights/currencies/exchange-rates";

export type ExchangeRateProvider = {
  /** Whether the operator has named a source. Without one, no amount is converted. */
  isConfigured: () => boolean;
  /**
   * Every rate the source has published since a day, in no order, each currency once a day.
   *
   * @throws AppError `PROVIDER_FAILED` when no whole and valid list came back: no answer, too late, too long, not the format,
   *   one value that is none. Its message is one of ours; what happened is only its `cause`, for the log.
   */
  listRates: (options: { since: Day; timeoutMs: number }) => Promise<ExchangeRate[]>;
};
