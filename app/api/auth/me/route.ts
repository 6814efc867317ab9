import { userCookie } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { me } from "@/lib/use-cases/auth/session/me";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  // With the cookie that the page reads: a page that asks has lost it, and what it shows may have changed.
  route(operations.me, async ({ viewer }) => {
    const user = await me({ viewer });
    return new Reply(user, { cookies: [userCookie(user)] });
  }),
);
