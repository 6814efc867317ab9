import { clearedHandOff, HAND_OFF_COOKIE } from "@/lib/http/google";
import { endpoint, route } from "@/lib/http/route";
import { signInReply } from "@/lib/http/session-reply";
import { operations } from "@/lib/schemas/operations";
import { googleSignIn } from "@/lib/use-cases/auth/google/google-sign-in";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.google, async ({ caller, cookie }) =>
    signInReply(await googleSignIn({ handOff: cookie(HAND_OFF_COOKIE), caller }), [clearedHandOff()]),
  ),
);
