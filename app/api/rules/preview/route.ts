import { endpoint, serve } from "@/lib/http/serve";
import { previewRule } from "@/lib/use-cases/transactions/rules/rules";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("previewRule", previewRule));
