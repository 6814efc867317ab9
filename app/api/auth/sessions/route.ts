import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listSessions } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.listSessions, listSessions));
