import { endpoint, serve } from "@/lib/http/serve";
import { changeRule, removeRule } from "@/lib/use-cases/transactions/rules/rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("changeRule", changeRule),
  serve("removeRule", removeRule),
);
