import { endpoint, serve } from "@/lib/http/serve";
import { readExchangeRates } from "@/lib/use-cases/cashflow/converted-sums";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("exchangeRates", readExchangeRates));
