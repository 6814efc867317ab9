import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addRule, listRules, orderRules } from "@/lib/use-cases/transactions/rules/rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listRules, listRules),
  serve(operations.addRule, addRule),
  serve(operations.orderRules, orderRules),
);
