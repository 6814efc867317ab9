import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { loadInsightCounts } from "@/lib/use-cases/insights/load-insight-counts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.insightCounts, loadInsightCounts));
