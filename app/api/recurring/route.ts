import { endpoint, serve } from "@/lib/http/serve";
import { addSeries, decideSeries } from "@/lib/use-cases/transactions/recurring/decide-series";
import { listRecurring } from "@/lib/use-cases/transactions/recurring/list-recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listRecurring", listRecurring),
  serve("decideSeries", decideSeries),
  serve("addSeries", addSeries),
);
