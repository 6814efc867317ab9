import { endpoint, serve } from "@/lib/http/serve";
import { removePushDevice } from "@/lib/use-cases/notifications/push/push-devices";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("removePushDevice", removePushDevice));
