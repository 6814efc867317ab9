import { endpoint, serve } from "@/lib/http/serve";
import { correctPayee } from "@/lib/use-cases/transactions/merchant-history";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("correctPayee", correctPayee));
