import { endpoint, serve } from "@/lib/http/serve";
import { openPortal } from "@/lib/use-cases/billing/change-renewal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("openPortal", openPortal));
