import { COOKIE } from "@/lib/http/cookies";
import { forgotPasswordReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { forgotPassword } from "@/lib/use-cases/auth/password/reset-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    "forgotPassword",
    (call) => forgotPassword({ ...call, ticket: call.cookie(COOKIE.reset), device: call.cookie(COOKIE.device) }),
    forgotPasswordReply,
  ),
);
