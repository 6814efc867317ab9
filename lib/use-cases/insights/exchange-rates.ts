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

/** A list of all days is some megabytes, and no one waits for the job. */
const JOB_TIMEOUT_MS = 60_000;
/** A generation has a minute; without rates it says what it does not count. */
const FIRST_NEED_TIMEOUT_MS = 8000;
/** A source that is away is not asked again by every generation. */
const PAUSE_MS = 10 * 60_000;

/**
 * Fetches the rates that insights can ask for and stores them; what is older is dropped. Safe to run at any time and again.
 *
 * @returns how many rates were stored; 0 where no source is configured
 * @throws AppError `PROVIDER_FAILED`; what was stored before is kept
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
 * The rates of the currencies that occur, for the days from `from` on. Where some occur beside the person's own and none are
 * stored, or the last are too old to be used today, they are fetched first: the first need does not wait for the daily job.
 * A source that does not answer leaves what is stored. Called from jobs only: it may wait for the source.
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

/** The rates that are stored of some currencies, for the days from `from` on, up to `to` if given. No source is asked. */
export async function loadStoredRates(
  db: Db,
  options: { currencies: Iterable<string>; from: Day; to?: Day },
): Promise<ExchangeRates> {
  const currencies = [...new Set(options.currencies)];
  if (currencies.length < 2) return exchangeRatesOf([]);
  return exchangeRatesOf(await listExchangeRates(db, { ...options, currencies, from: firstRateDay(options.from) }));
}

/** A row of the first day read may take the rate of a day before it. */
function firstRateDay(firstDay: Day): Day {
  return addDays(firstDay, -MAX_RATE_AGE_DAYS);
}
