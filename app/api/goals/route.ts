import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addGoal, readGoals } from "@/lib/use-cases/budgets/goals/goals";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readGoals, readGoals),
  serve(operations.addGoal, addGoal),
);
