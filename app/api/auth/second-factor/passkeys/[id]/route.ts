import { endpoint, serve } from "@/lib/http/serve";
import { removePasskey } from "@/lib/use-cases/auth/second-factor/passkeys";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("removePasskey", removePasskey));
