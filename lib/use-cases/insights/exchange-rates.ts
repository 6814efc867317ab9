import { type Db, prisma } from "@/lib/db/client";
import { findLastRateDay, listExchangeRates, storeExchangeRates } from "@/lib/db/insights/exchange-rates";
import { addDays, type Day, dayInTimeZone } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import {
  type ExchangeRates,
  exchangeRatesOf,
  isUsableOn,
  MAX_RATE_AGE_DAYS,
} from "@/lib/domain/insights/currencies/exchange-rates";
import { log } from "@/lib/log";
import { exchangeRateProvider } from "@/lib/providers/adapters";
import { firstDayRead } from "./reading-window";

/** The full list is several megabytes, and nobody waits for the job. */
const JOB_TIMEOUT_MS = 60_000;
/** A generation has a minute; without rates it states what it leaves out. */
const FIRST_NEED_TIMEOUT_MS = 8000;
const PAUSE_MS = 10 * 60_000;

/**
 * Fetches and stores the rates insights can need, and drops older ones. Idempotent.
 *
 * @returns number of rates stored; 0 without a configured source
 * @throws AppError `PROVIDER_FAILED`; stored rates stay
 */
export async function fetchExchangeRates({ now = new Date(), timeoutMs = JOB_TIMEOUT_MS } = {}): Promise<number> {
  if (!exchangeRateProvider().isConfigured()) return 0;
  const since = firstRateDay(firstDayRead(dayInTimeZone(now, "UTC")));
  const rates = await exchangeRateProvider().listRates({ since, timeoutMs });
  if (rates.length > 0) await storeExchangeRates(rates, { dropBefore: since });
  return rates.length;
}

let pausedUntilMs = 0;

/**
 * Loads the rates of the given currencies from `from` on. Fetches them first if another currency occurs and the stored
 * rates are missing or outdated: the first need doesn't wait for the daily job. A failing source leaves the stored
 * rates. Jobs only: it may wait for the source.
 */
export async function loadExchangeRates(options: {
  currencies: Iterable<string>;
  home: string;
  from: Day;
  today: Day;
}): Promise<ExchangeRates> {
  const currencies = [...new Set([...options.currencies, options.home])];
  if (currencies.length === 1) return exchangeRatesOf([]);
  const last = await findLastRateDay(prisma());
  if (!isUsableOn(last, options.today) && Date.now() >= pausedUntilMs && exchangeRateProvider().isConfigured()) {
    pausedUntilMs = Date.now() + PAUSE_MS;
    try {
      await fetchExchangeRates({ timeoutMs: FIRST_NEED_TIMEOUT_MS });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.warn({ err: error }, "exchange rates could not be fetched");
    }
  }
  return loadStoredRates(prisma(), { currencies, from: options.from });
}

/** Loads stored rates of some currencies from `from` on, up to `to` if given, without asking the source. */
export async function loadStoredRates(
  db: Db,
  options: { currencies: Iterable<string>; from: Day; to?: Day },
): Promise<ExchangeRates> {
  const currencies = [...new Set(options.currencies)];
  if (currencies.length < 2) return exchangeRatesOf([]);
  return exchangeRatesOf(await listExchangeRates(db, { ...options, currencies, from: firstRateDay(options.from) }));
}

/** A row of the first day may use an earlier day's rate. */
function firstRateDay(firstDay: Day): Day {
  return addDays(firstDay, -MAX_RATE_AGE_DAYS);
}
