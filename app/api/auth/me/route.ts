import { userReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { me } from "@/lib/use-cases/auth/session/to-user";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("me", me, userReply));
