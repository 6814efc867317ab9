import { endpoint, serve } from "@/lib/http/serve";
import { decideTwins } from "@/lib/use-cases/transactions/twins/twins";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("decideTwins", decideTwins));
