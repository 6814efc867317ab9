import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { finishLogout } from "@/lib/use-cases/auth/session/logout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.finishLogout, finishLogout));
