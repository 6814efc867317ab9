import { userReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { me } from "@/lib/use-cases/auth/session/to-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.me, me, userReply));
