import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addBudgets } from "@/lib/use-cases/budgets/change-budget";
import { readBudgets } from "@/lib/use-cases/budgets/read-budgets";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readBudgets, readBudgets),
  serve(operations.addBudgets, addBudgets),
);
