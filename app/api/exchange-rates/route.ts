import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readExchangeRates } from "@/lib/use-cases/cashflow/converted-sums";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.exchangeRates, readExchangeRates));
