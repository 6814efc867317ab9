import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { queueBroadcast } from "@/lib/use-cases/admin/broadcast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.sendBroadcast, queueBroadcast));
