import { endpoint, serve } from "@/lib/http/serve";
import { queueBroadcast } from "@/lib/use-cases/admin/broadcast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("sendBroadcast", queueBroadcast));
