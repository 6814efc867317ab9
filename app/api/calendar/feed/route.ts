import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import {
  changeCalendarFeed,
  endCalendarFeed,
  readCalendarFeed,
  renewCalendarFeed,
} from "@/lib/use-cases/cashflow/calendar/calendar-feed";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readCalendarFeed, readCalendarFeed),
  serve(operations.renewCalendarFeed, renewCalendarFeed),
  serve(operations.changeCalendarFeed, changeCalendarFeed),
  serve(operations.endCalendarFeed, endCalendarFeed),
);
