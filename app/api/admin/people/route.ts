import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { findPerson } from "@/lib/use-cases/admin/people";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.findPerson, findPerson));
