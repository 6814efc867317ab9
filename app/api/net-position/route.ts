import { endpoint, serve } from "@/lib/http/serve";
import { readPositionByMonth } from "@/lib/use-cases/cashflow/read-position-by-month";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("positionByMonth", readPositionByMonth));
