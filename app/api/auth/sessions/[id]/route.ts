import { endedSessionReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { endSession } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("endSession", endSession, endedSessionReply));
