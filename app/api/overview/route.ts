import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { loadOverview } from "@/lib/use-cases/cashflow/load-overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.overview, loadOverview));
