import { endpoint, serve } from "@/lib/http/serve";
import { restoreBudget } from "@/lib/use-cases/budgets/change-budget";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("restoreBudget", restoreBudget));
