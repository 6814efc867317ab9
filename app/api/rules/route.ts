import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { addRule } from "@/lib/use-cases/transactions/rules/add-rule";
import { listRules } from "@/lib/use-cases/transactions/rules/list-rules";
import { orderRules } from "@/lib/use-cases/transactions/rules/order-rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.listRules, listRules),
  serve(operations.addRule, addRule),
  serve(operations.orderRules, orderRules),
);
