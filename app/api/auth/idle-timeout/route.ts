import { userReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { changeIdleTimeout } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("changeIdleTimeout", changeIdleTimeout, userReply));
