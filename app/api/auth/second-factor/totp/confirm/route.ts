import { endpoint, serve } from "@/lib/http/serve";
import { confirmTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("confirmTotp", confirmTotp));
