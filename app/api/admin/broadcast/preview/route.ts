import { endpoint, serve } from "@/lib/http/serve";
import { previewBroadcast } from "@/lib/use-cases/admin/broadcast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("previewBroadcast", previewBroadcast));
