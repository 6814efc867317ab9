import { endpoint, serve } from "@/lib/http/serve";
import { changePassword } from "@/lib/use-cases/auth/password/change-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("changePassword", changePassword));
