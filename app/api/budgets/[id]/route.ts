import { endpoint, serve } from "@/lib/http/serve";
import { changeBudget, removeBudget } from "@/lib/use-cases/budgets/change-budget";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeBudget", changeBudget),
  serve("removeBudget", removeBudget),
);
