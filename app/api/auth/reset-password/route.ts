import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { resetPassword } from "@/lib/use-cases/auth/password/reset-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.resetPassword, ({ input, caller }) => resetPassword({ ...input, caller })),
);
