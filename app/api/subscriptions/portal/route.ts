import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { openPortal } from "@/lib/use-cases/billing/customer";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.openPortal, openPortal));
