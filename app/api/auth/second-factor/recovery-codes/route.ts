import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { renewRecoveryCodes } from "@/lib/use-cases/auth/second-factor/recovery-codes";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.renewRecoveryCodes, renewRecoveryCodes));
