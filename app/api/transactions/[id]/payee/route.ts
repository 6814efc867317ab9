import { endpoint, serve } from "@/lib/http/serve";
import { correctPayee } from "@/lib/use-cases/transactions/correct-payee";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("correctPayee", correctPayee));
