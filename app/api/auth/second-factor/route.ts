import { endpoint, serve } from "@/lib/http/serve";
import { loadSecondFactorState } from "@/lib/use-cases/auth/second-factor/factors";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("secondFactor", loadSecondFactorState));
