import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { confirmTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.confirmTotp, ({ viewer, input, caller }) => confirmTotp({ viewer, code: input.code, caller })),
);
