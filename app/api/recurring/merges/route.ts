import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { mergeSeries, splitSeries } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.mergeSeries, mergeSeries),
  serve(operations.splitSeries, splitSeries),
);
