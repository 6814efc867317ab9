import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readPositionByMonth } from "@/lib/use-cases/cashflow/net-position";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.positionByMonth, readPositionByMonth));
