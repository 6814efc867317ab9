import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listReview } from "@/lib/use-cases/transactions/review/list-review";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.listReview, listReview));
