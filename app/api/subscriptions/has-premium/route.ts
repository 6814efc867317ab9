import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { hasPremium } from "@/lib/use-cases/billing/current-subscription";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.hasPremium, hasPremium));
