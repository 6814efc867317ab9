import { endpoint, serve } from "@/lib/http/serve";
import { proposeBudgets } from "@/lib/use-cases/budgets/read-budgets";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("proposeBudgets", proposeBudgets));
