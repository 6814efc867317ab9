import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { restoreAttachment } from "@/lib/use-cases/transactions/attachments/restore-attachment";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(serve(operations.restoreAttachment, restoreAttachment));
