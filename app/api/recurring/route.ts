import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addSeries, decideSeries } from "@/lib/use-cases/transactions/recurring/decide-series";
import { listRecurring } from "@/lib/use-cases/transactions/recurring/list-recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listRecurring, listRecurring),
  serve(operations.decideSeries, decideSeries),
  serve(operations.addSeries, addSeries),
);
