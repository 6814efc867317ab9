import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { removePasskey } from "@/lib/use-cases/auth/second-factor/passkeys";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.removePasskey, ({ viewer, input, caller }) => removePasskey({ viewer, id: input.id, caller })),
);
