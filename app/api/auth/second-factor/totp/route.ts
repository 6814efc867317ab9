import { endpoint, serve } from "@/lib/http/serve";
import { removeTotp, startTotp } from "@/lib/use-cases/auth/second-factor/totp";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("startTotp", startTotp),
  serve("removeTotp", removeTotp),
);
