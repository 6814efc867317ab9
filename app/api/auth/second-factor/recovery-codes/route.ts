import { endpoint, serve } from "@/lib/http/serve";
import { renewRecoveryCodes } from "@/lib/use-cases/auth/second-factor/factors";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("renewRecoveryCodes", renewRecoveryCodes));
