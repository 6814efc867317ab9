import { clearedCookies } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { logout } from "@/lib/use-cases/auth/session/logout";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(
    operations.logout,
    async ({ viewer, caller }) => new Reply(await logout({ viewer, caller }), { cookies: clearedCookies() }),
  ),
);
