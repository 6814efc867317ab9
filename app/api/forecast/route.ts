import { endpoint, serve } from "@/lib/http/serve";
import { readForecast } from "@/lib/use-cases/forecast/read-forecast";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("readForecast", readForecast));
