import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { listSessions } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.listSessions, ({ viewer }) => listSessions({ viewer })),
);
