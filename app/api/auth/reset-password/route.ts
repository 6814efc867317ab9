import { COOKIE } from "@/lib/http/cookies";
import { endpoint, serve } from "@/lib/http/serve";
import { resetPassword } from "@/lib/use-cases/auth/password/reset-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("resetPassword", (call) =>
    resetPassword({ ...call, ticket: call.cookie(COOKIE.reset), device: call.cookie(COOKIE.device) }),
  ),
);
