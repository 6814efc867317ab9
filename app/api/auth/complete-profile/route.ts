import { userCookie } from "@/lib/http/cookies";
import { endpoint, Reply, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { completeProfile } from "@/lib/use-cases/profile/complete-profile";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.completeProfile, async ({ input, viewer, caller }) => {
    const user = await completeProfile({ viewer, input, caller });
    return new Reply(user, { cookies: [userCookie(user)] });
  }),
);
