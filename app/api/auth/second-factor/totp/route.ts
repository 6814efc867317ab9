import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeTotp, startTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.startTotp, startTotp),
  serve(operations.removeTotp, removeTotp),
);
