import { endpoint, serve } from "@/lib/http/serve";
import { loadAccountHistory } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("accountHistory", loadAccountHistory));
