import { endpoint, serve } from "@/lib/http/serve";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("overview", loadOverview));
