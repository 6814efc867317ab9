import { jsonReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("latestCashflow", latestCashflow, jsonReply));
