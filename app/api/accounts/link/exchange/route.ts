import { endpoint, serve } from "@/lib/http/serve";
import { exchangeLink } from "@/lib/use-cases/banks/link/exchange-link";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("exchangeLink", exchangeLink));
