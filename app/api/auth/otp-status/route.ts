import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { otpStatus } from "@/lib/use-cases/auth/code/otp-status";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(route(operations.otpStatus, ({ input }) => otpStatus(input)));
