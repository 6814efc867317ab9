import { addMonths, type Day, firstDayOf, monthOf } from "@/lib/domain/calendar";

/** Two years show every yearly bill twice; more would only be slower. */
const MONTHS_READ = 24;

/** Returns the first day of rows used for insights of `today`. */
export function firstDayRead(today: Day): Day {
  return firstDayOf(addMonths(monthOf(today), -MONTHS_READ));
}
