import { loggedOutReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { logout } from "@/lib/use-cases/auth/session/logout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.logout, logout, loggedOutReply));
