import { COOKIE } from "@/lib/http/cookies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { otpStatus } from "@/lib/use-cases/auth/code/send-code";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.otpStatus, (call) => otpStatus({ ...call, ticket: call.cookie(COOKIE.signup) })),
);
