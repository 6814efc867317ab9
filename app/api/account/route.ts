import { loggedOutReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { deleteUser } from "@/lib/use-cases/profile/delete-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.deleteAccount, deleteUser, loggedOutReply));
