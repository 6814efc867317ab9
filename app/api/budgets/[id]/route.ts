import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeBudget, removeBudget } from "@/lib/use-cases/budgets/change-budget";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeBudget, changeBudget),
  serve(operations.removeBudget, removeBudget),
);
