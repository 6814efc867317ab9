import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readMonthBreakdown } from "@/lib/use-cases/cashflow/read-month-breakdown";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.spending, readMonthBreakdown));
