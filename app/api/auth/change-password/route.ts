import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { changePassword } from "@/lib/use-cases/auth/password/change-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.changePassword, ({ viewer, input, caller }) => changePassword({ viewer, input, caller })),
);
