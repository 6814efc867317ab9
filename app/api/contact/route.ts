import { endpoint, serve } from "@/lib/http/serve";
import { contactOperator } from "@/lib/use-cases/site/contact-operator";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("contact", contactOperator));
