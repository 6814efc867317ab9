import { endpoint, serve } from "@/lib/http/serve";
import { passkeyOptions } from "@/lib/use-cases/auth/second-factor/passkeys";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("passkeyOptions", passkeyOptions));
