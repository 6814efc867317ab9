import { loggedOutReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { logout } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("logout", logout, loggedOutReply));
