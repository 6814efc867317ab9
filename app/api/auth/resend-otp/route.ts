import { COOKIE } from "@/lib/http/cookies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { resendOtp } from "@/lib/use-cases/auth/code/send-code";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.resendOtp, (call) => resendOtp({ ...call, ticket: call.cookie(COOKIE.signup) })),
);
