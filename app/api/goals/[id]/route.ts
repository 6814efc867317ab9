import { endpoint, serve } from "@/lib/http/serve";
import { changeGoal, removeGoal } from "@/lib/use-cases/budgets/goals/goals";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeGoal", changeGoal),
  serve("removeGoal", removeGoal),
);
