import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { listMyRange } from "@/lib/use-cases/transactions/list/list-my-range";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.myRange, listMyRange));
