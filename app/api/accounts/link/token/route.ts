import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { createLinkToken } from "@/lib/use-cases/banks/link/exchange-link";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.createLinkToken, createLinkToken));
