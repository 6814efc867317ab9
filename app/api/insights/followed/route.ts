import { endpoint, serve } from "@/lib/http/serve";
import { listFollowed } from "@/lib/use-cases/insights/steps";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("followedInsights", listFollowed));
