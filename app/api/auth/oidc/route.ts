import { COOKIE } from "@/lib/http/cookies";
import { oidcReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { oidcSignIn } from "@/lib/use-cases/auth/outside-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    "oidc",
    (call) => oidcSignIn({ ...call, handOff: call.cookie(COOKIE.oidcHandOff), device: call.cookie(COOKIE.device) }),
    oidcReply,
  ),
);
