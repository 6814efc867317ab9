import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { confirmTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.confirmTotp, confirmTotp));
