import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readForecast } from "@/lib/use-cases/forecast/read-forecast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.readForecast, readForecast));
