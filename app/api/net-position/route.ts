import { endpoint, serve } from "@/lib/http/serve";
import { readPositionByMonth } from "@/lib/use-cases/cashflow/net-position";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("positionByMonth", readPositionByMonth));
