import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeRule } from "@/lib/use-cases/transactions/rules/change-rule";
import { removeRule } from "@/lib/use-cases/transactions/rules/remove-rule";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeRule, changeRule),
  serve(operations.removeRule, removeRule),
);
