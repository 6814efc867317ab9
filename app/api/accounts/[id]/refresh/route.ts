import { endpoint, serve } from "@/lib/http/serve";
import { refreshAccount } from "@/lib/use-cases/banks/accounts";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("refreshAccount", refreshAccount));
