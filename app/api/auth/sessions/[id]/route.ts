import { clearedCookies } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { endSession } from "@/lib/use-cases/auth/session/sessions";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.endSession, async ({ viewer, input, caller }) => {
    const ended = await endSession({ viewer, id: input.id, caller });
    return new Reply(ended, { cookies: ended.id === viewer.sessionId ? clearedCookies() : [] });
  }),
);
