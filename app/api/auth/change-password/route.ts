import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changePassword } from "@/lib/use-cases/auth/password/change-password";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.changePassword, changePassword));
