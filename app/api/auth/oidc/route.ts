import { COOKIE } from "@/lib/http/cookies";
import { oidcReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { oidcSignIn } from "@/lib/use-cases/auth/outside/outside-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    operations.oidc,
    (call) => oidcSignIn({ ...call, handOff: call.cookie(COOKIE.oidcHandOff), device: call.cookie(COOKIE.device) }),
    oidcReply,
  ),
);
