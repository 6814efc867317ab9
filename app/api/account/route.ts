import { loggedOutReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { deleteUser } from "@/lib/use-cases/profile/delete-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("deleteAccount", deleteUser, loggedOutReply));
