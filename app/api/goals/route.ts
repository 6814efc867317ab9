import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readGoals } from "@/lib/use-cases/budgets/goals/read-goals";
import { addGoal } from "@/lib/use-cases/budgets/goals/save-goal";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readGoals, readGoals),
  serve(operations.addGoal, addGoal),
);
