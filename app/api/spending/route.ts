import { endpoint, serve } from "@/lib/http/serve";
import { readMonthBreakdown } from "@/lib/use-cases/cashflow/read-month-breakdown";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("spending", readMonthBreakdown));
