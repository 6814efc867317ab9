import { endpoint, serve } from "@/lib/http/serve";
import { listReview } from "@/lib/use-cases/transactions/review/list-review";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("listReview", listReview));
