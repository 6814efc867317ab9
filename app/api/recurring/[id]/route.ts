import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeSeries, removeSeries } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeSeries, changeSeries),
  serve(operations.removeSeries, removeSeries),
);
