import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { spendingOfMonth } from "@/lib/use-cases/cashflow/month-breakdown";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.spending, spendingOfMonth));
