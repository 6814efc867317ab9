import { endpoint, serve } from "@/lib/http/serve";
import { addRule, listRules, orderRules } from "@/lib/use-cases/transactions/rules/rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("listRules", listRules),
  serve("addRule", addRule),
  serve("orderRules", orderRules),
);
