import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { removeBalance, setBalance } from "@/lib/use-cases/banks/by-hand/accounts-by-hand";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.setBalance, setBalance),
  serve(operations.removeBalance, removeBalance),
);
