import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { forgotPassword } from "@/lib/use-cases/auth/password/forgot-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.forgotPassword, forgotPassword));
