import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addSeries, decideSeries, listRecurring } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listRecurring, listRecurring),
  serve(operations.decideSeries, decideSeries),
  serve(operations.addSeries, addSeries),
);
