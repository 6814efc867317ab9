import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { checkCheckout } from "@/lib/use-cases/billing/start-checkout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.checkout, checkCheckout));
