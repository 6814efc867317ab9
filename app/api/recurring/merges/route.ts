import { endpoint, serve } from "@/lib/http/serve";
import { mergeSeries, splitSeries } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("mergeSeries", mergeSeries),
  serve("splitSeries", splitSeries),
);
