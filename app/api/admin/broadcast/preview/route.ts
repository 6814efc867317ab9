import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { previewBroadcast } from "@/lib/use-cases/admin/broadcast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.previewBroadcast, previewBroadcast));
