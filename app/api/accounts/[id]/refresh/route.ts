import { endpoint, serve } from "@/lib/http/serve";
import { refreshAccount } from "@/lib/use-cases/banks/refresh-account";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("refreshAccount", refreshAccount));
