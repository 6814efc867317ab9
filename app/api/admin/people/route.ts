import { endpoint, serve } from "@/lib/http/serve";
import { findPerson } from "@/lib/use-cases/admin/people";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("findPerson", findPerson));
