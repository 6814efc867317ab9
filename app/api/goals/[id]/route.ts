import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeGoal, removeGoal } from "@/lib/use-cases/budgets/goals/goals";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeGoal, changeGoal),
  serve(operations.removeGoal, removeGoal),
);
