import { endpoint, serve } from "@/lib/http/serve";
import {
  changeCalendarFeed,
  endCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from "@/lib/use-cases/cashflow/calendar/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("readCalendarFeed", readCalendarFeed),
  serve("renewCalendarFeed", renewCalendarFeed),
  serve("changeCalendarFeed", changeCalendarFeed),
  serve("endCalendarFeed", endCalendarFeed),
);
