import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { decideTwins } from "@/lib/use-cases/transactions/twins/decide-twins";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.decideTwins, decideTwins));
