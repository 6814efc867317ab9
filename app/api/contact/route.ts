import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { contactOperator } from "@/lib/use-cases/site/contact-operator";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.contact, contactOperator));
