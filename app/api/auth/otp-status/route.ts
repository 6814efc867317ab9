import { COOKIE } from "@/lib/http/cookies";
import { endpoint, serve } from "@/lib/http/serve";
import { otpStatus } from "@/lib/use-cases/auth/code/send-code";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("otpStatus", (call) => otpStatus({ ...call, ticket: call.cookie(COOKIE.signup) })),
);
