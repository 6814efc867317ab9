import { endpoint, serve } from "@/lib/http/serve";
import { addPushDevice, listPushDevices } from "@/lib/use-cases/notifications/push/push-devices";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listPushDevices", listPushDevices),
  serve("addPushDevice", addPushDevice),
);
