import { endpoint, serve } from "@/lib/http/serve";
import { addBudgets } from "@/lib/use-cases/budgets/change-budget";
import { readBudgets } from "@/lib/use-cases/budgets/read-budgets";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("readBudgets", readBudgets),
  serve("addBudgets", addBudgets),
);
