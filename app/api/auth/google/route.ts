import { COOKIE } from "@/lib/http/cookies";
import { googleReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { googleSignIn } from "@/lib/use-cases/auth/outside/outside-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    operations.google,
    (call) => googleSignIn({ ...call, handOff: call.cookie(COOKIE.googleHandOff), device: call.cookie(COOKIE.device) }),
    googleReply,
  ),
);
