import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { retryJob } from "@/lib/use-cases/admin/overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.retryJob, retryJob));
