import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { forgotPassword } from "@/lib/use-cases/auth/password/forgot-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.forgotPassword, ({ input, caller }) => forgotPassword({ ...input, caller })),
);
