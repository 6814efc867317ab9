import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { reauthenticate } from "@/lib/use-cases/auth/second-factor/fresh-sign-in";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.reauthenticate, ({ viewer, input, caller }) =>
    reauthenticate({ viewer, password: input.password, caller }),
  ),
);
