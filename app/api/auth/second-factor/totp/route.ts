import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { removeTotp, startTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.startTotp, ({ viewer, caller }) => startTotp({ viewer, caller })),
  route(operations.removeTotp, ({ viewer, caller }) => removeTotp({ viewer, caller })),
);
