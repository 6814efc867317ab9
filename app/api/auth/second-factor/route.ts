import { endpoint, route } from "@/lib/http/route";
import { operations } from "@/lib/schemas/operations";
import { secondFactorState } from "@/lib/use-cases/auth/second-factor/state";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  route(operations.secondFactor, ({ viewer }) => secondFactorState({ viewer })),
);
