import { serve } from "@/lib/http/serve";
import { contactOperator } from "@/lib/use-cases/site/contact-operator";

export const siteRoutes = [serve("contact", contactOperator)];
