import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { decideTwins } from "@/lib/use-cases/transactions/twins/twins";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.decideTwins, decideTwins));
