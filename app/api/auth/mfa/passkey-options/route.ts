import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { mfaPasskeyOptions } from "@/lib/use-cases/auth/second-factor/sign-in";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.mfaPasskeyOptions, ({ input }) => mfaPasskeyOptions(input)),
);
