import { endpoint, serve } from "@/lib/http/serve";
import { retryJob } from "@/lib/use-cases/admin/overview";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("retryJob", retryJob));
