import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { changeRule, removeRule } from "@/lib/use-cases/transactions/rules/rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.changeRule, changeRule),
  serve(operations.removeRule, removeRule),
);
