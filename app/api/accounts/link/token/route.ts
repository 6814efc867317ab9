import { endpoint, serve } from "@/lib/http/serve";
import { createLinkToken } from "@/lib/use-cases/banks/link/create-link-token";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("createLinkToken", createLinkToken));
