import { endpoint, serve } from "@/lib/http/serve";
import { sendFreshLoginCode } from "@/lib/use-cases/auth/second-factor/fresh-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("sendFreshLoginCode", sendFreshLoginCode));
