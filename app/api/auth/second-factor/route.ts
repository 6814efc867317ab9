import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { secondFactorState } from "@/lib/use-cases/auth/second-factor/state";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.secondFactor, secondFactorState));
