import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { loadSecondFactorState } from "@/lib/use-cases/auth/second-factor/state";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.secondFactor, loadSecondFactorState));
