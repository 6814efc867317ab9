import { endpoint, serve } from "@/lib/http/serve";
import { mfaPasskeyOptions } from "@/lib/use-cases/auth/second-factor/login";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("mfaPasskeyOptions", mfaPasskeyOptions));
