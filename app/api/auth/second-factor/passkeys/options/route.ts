import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { passkeyOptions } from "@/lib/use-cases/auth/second-factor/passkeys";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.passkeyOptions, ({ viewer }) => passkeyOptions({ viewer })),
);
