import { COOKIE } from "@/lib/http/cookies";
import { sessionReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { verifyEmail } from "@/lib/use-cases/auth/sign-up";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    "verifyEmail",
    (call) => verifyEmail({ ...call, ticket: call.cookie(COOKIE.signup), device: call.cookie(COOKIE.device) }),
    sessionReply,
  ),
);
