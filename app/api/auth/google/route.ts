import { COOKIE } from "@/lib/http/cookies";
import { googleReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { googleSignIn } from "@/lib/use-cases/auth/outside-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    "google",
    (call) => googleSignIn({ ...call, handOff: call.cookie(COOKIE.googleHandOff), device: call.cookie(COOKIE.device) }),
    googleReply,
  ),
);
