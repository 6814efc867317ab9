import { endpoint, serve } from "@/lib/http/serve";
import { freshLoginPasskeyOptions } from "@/lib/use-cases/auth/second-factor/fresh-login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("freshLoginPasskeyOptions", freshLoginPasskeyOptions));
