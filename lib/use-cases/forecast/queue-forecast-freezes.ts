import { listUsersToForecast } from "@/lib/db/forecast/frozen-forecasts";
import { enqueueLater } from "@/lib/jobs/queue";
import { freezeForecastJob } from "@/lib/use-cases/forecast/jobs";

/** Spreads the load on the database. */
const SPREAD_S = 45 * 60;
const PAGE_ROWS = 500;

/**
 * Queues `freeze-forecast` for every user with a forecastable account (job `queue-forecast-freezes`, daily).
 *
 * @returns number of jobs queued
 */
export async function queueForecastFreezes({ random = Math.random } = {}): Promise<number> {
  let queued = 0;
  let page = await listUsersToForecast({ after: null, limit: PAGE_ROWS });
  for (let last = page.at(-1); last; last = page.at(-1)) {
    const jobs = page.map((data) => ({ data, startAfterS: Math.floor(random() * SPREAD_S) }));
    await enqueueLater(freezeForecastJob, jobs);
    queued += page.length;
    page = await listUsersToForecast({ after: last.userId, limit: PAGE_ROWS });
  }
  return queued;
}
