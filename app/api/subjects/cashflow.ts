import { jsonReply, streamReply } from "@/lib/http/replies";
import { serve } from "@/lib/http/serve";
import {
  changeCalendarFeed,
  endCalendarFeed,
  readCalendarFeed,
  readCalendarFile,
  renewCalendarFeed,
} from "@/lib/use-cases/cashflow/calendar/calendar-feed";
import { readCalendar } from "@/lib/use-cases/cashflow/calendar/read-calendar";
import { readExchangeRates } from "@/lib/use-cases/cashflow/converted-sums";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";
import { readPositionByMonth } from "@/lib/use-cases/cashflow/net-position";
import { readMonthBreakdown } from "@/lib/use-cases/cashflow/read-month-breakdown";

export const cashflowRoutes = [
  /** Serves calendar programs, which have no session: the address is the key. */
  serve("calendarFile", readCalendarFile, streamReply),
  serve("readCalendarFeed", readCalendarFeed),
  serve("renewCalendarFeed", renewCalendarFeed),
  serve("changeCalendarFeed", changeCalendarFeed),
  serve("endCalendarFeed", endCalendarFeed),
  serve("readCalendar", readCalendar),
  serve("latestCashflow", latestCashflow, jsonReply),
  serve("exchangeRates", readExchangeRates),
  serve("positionByMonth", readPositionByMonth),
  serve("overview", loadOverview),
  serve("spending", readMonthBreakdown),
];
