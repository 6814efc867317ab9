import { listUsersToForecast } from "@/lib/db/forecast/frozen-forecasts";
import { enqueueLater } from "@/lib/jobs/queue";
import { freezeForecastJob } from "@/lib/use-cases/forecast/jobs/freeze-forecast";

/** Spread, so that the database does not meet all users at once. */
const SPREAD_S = 45 * 60;
const PAGE_ROWS = 500;

/**
 * The job `queue-forecast-freezes`, once a day: queues `freeze-forecast` for everyone whose accounts can have a forecast.
 *
 * @returns how many were queued
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
