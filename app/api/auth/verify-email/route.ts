import { COOKIE } from "@/lib/http/cookies";
import { sessionReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { verifyEmail } from "@/lib/use-cases/auth/sign-up/verify-email";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(
    operations.verifyEmail,
    (call) => verifyEmail({ ...call, ticket: call.cookie(COOKIE.signup), device: call.cookie(COOKIE.device) }),
    sessionReply,
  ),
);
