import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { sendFreshLoginCode } from "@/lib/use-cases/auth/second-factor/fresh-login-code";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.sendFreshLoginCode, sendFreshLoginCode));
