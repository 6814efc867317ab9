import { endpoint, serve } from "@/lib/http/serve";
import { addAttachment } from "@/lib/use-cases/transactions/attachments/attachments";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve("addAttachment", addAttachment));
