import { endpoint, serve } from "@/lib/http/serve";
import { finishLogout } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("finishLogout", finishLogout));
