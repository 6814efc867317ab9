import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { proposeBudgets } from "@/lib/use-cases/budgets/read-budgets";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.proposeBudgets, proposeBudgets));
