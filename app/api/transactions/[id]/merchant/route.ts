import { endpoint, serve } from "@/lib/http/serve";
import { merchantHistory } from "@/lib/use-cases/transactions/merchant-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("merchantHistory", merchantHistory));
