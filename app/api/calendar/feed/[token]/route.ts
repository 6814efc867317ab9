import { streamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { readCalendarFile } from "@/lib/use-cases/cashflow/calendar/calendar-feed";

/** Serves calendar programs, which have no session: the address is the key. */
export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("calendarFile", readCalendarFile, streamReply));
