import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readCalendar } from "@/lib/use-cases/cashflow/calendar/read-calendar";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.readCalendar, readCalendar));
