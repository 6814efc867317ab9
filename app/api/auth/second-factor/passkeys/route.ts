import { endpoint, serve } from "@/lib/http/serve";
import { addPasskey } from "@/lib/use-cases/auth/second-factor/passkeys";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("addPasskey", addPasskey));
