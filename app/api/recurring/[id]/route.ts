import { endpoint, serve } from "@/lib/http/serve";
import { changeSeries, removeSeries } from "@/lib/use-cases/transactions/recurring/recurring";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeSeries", changeSeries),
  serve("removeSeries", removeSeries),
);
