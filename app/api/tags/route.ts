import { endpoint, serve } from "@/lib/http/serve";
import { listTags } from "@/lib/use-cases/transactions/tags/tags";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("listTags", listTags));
