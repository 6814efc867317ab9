import { serve } from "@/lib/http/serve";
import { addBudgets, changeBudget, removeBudget, restoreBudget } from "@/lib/use-cases/budgets/change-budget";
import { addGoal, changeGoal, readGoals, removeGoal } from "@/lib/use-cases/budgets/goals/goals";
import { proposeBudgets, readBudgets } from "@/lib/use-cases/budgets/read-budgets";

export const budgetsRoutes = [
  serve("restoreBudget", restoreBudget),
  serve("changeBudget", changeBudget),
  serve("removeBudget", removeBudget),
  serve("proposeBudgets", proposeBudgets),
  serve("readBudgets", readBudgets),
  serve("addBudgets", addBudgets),
  serve("changeGoal", changeGoal),
  serve("removeGoal", removeGoal),
  serve("readGoals", readGoals),
  serve("addGoal", addGoal),
];
