import { endpoint, serve } from "@/lib/http/serve";
import { readCalendar } from "@/lib/use-cases/cashflow/calendar/read-calendar";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("readCalendar", readCalendar));
