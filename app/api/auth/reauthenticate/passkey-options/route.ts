import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { freshLoginPasskeyOptions } from "@/lib/use-cases/auth/second-factor/fresh-login-passkey";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.freshLoginPasskeyOptions, freshLoginPasskeyOptions),
);
