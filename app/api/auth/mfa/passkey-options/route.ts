import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { mfaPasskeyOptions } from "@/lib/use-cases/auth/second-factor/login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.mfaPasskeyOptions, mfaPasskeyOptions));
