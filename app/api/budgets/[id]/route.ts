import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeBudget } from "@/lib/use-cases/budgets/change-budget";
import { removeBudget } from "@/lib/use-cases/budgets/remove-budget";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeBudget, changeBudget),
  serve(operations.removeBudget, removeBudget),
);
