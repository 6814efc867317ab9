import { endpoint, serve } from "@/lib/http/serve";
import { listSessions } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("listSessions", listSessions));
