import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeGoal } from "@/lib/use-cases/budgets/goals/remove-goal";
import { changeGoal } from "@/lib/use-cases/budgets/goals/save-goal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeGoal, changeGoal),
  serve(operations.removeGoal, removeGoal),
);
