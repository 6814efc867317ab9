import { endpoint, serve } from "@/lib/http/serve";
import { addSeries, decideSeries, listRecurring } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listRecurring", listRecurring),
  serve("decideSeries", decideSeries),
  serve("addSeries", addSeries),
);
