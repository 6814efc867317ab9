import { endpoint, serve } from "@/lib/http/serve";
import { createLinkToken } from "@/lib/use-cases/banks/link/exchange-link";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("createLinkToken", createLinkToken));
