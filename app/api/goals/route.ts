import { endpoint, serve } from "@/lib/http/serve";
import { addGoal, readGoals } from "@/lib/use-cases/budgets/goals/goals";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("readGoals", readGoals), serve("addGoal", addGoal));
