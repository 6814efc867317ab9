import { endpoint, serve } from "@/lib/http/serve";
import { startCheckout } from "@/lib/use-cases/billing/start-checkout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("startCheckout", startCheckout));
