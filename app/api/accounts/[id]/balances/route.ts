import { endpoint, serve } from "@/lib/http/serve";
import { removeBalance, setBalance } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve("setBalance", setBalance),
  serve("removeBalance", removeBalance),
);
