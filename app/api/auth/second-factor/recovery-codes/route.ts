import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { renewRecoveryCodes } from "@/lib/use-cases/auth/second-factor/recovery-codes";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.renewRecoveryCodes, ({ viewer, caller }) => renewRecoveryCodes({ viewer, caller })),
);
