import { jsonReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { latestCashflow } from "@/lib/use-cases/cashflow/latest-cashflow";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.latestCashflow, latestCashflow, jsonReply));
