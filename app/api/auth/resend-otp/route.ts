import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { resendOtp } from "@/lib/use-cases/auth/code/resend-otp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.resendOtp, ({ input, caller }) => resendOtp({ ...input, caller })),
);
