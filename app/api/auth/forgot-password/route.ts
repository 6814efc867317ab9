import { COOKIE } from "@/lib/http/cookies";
import { forgotPasswordReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { forgotPassword } from "@/lib/use-cases/auth/password/forgot-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    operations.forgotPassword,
    (call) => forgotPassword({ ...call, ticket: call.cookie(COOKIE.reset), device: call.cookie(COOKIE.device) }),
    forgotPasswordReply,
  ),
);
