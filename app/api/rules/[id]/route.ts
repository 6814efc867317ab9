import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeRule } from "@/lib/use-cases/transactions/rules/remove-rule";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.removeRule, removeRule));
