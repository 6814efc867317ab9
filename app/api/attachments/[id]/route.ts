import { jsonStreamReply } from "@/lib/http/replies";
import { endpoint, serve } from "@/lib/http/serve";
import { operations } from "@/lib/schemas/operations";
import { readAttachment } from "@/lib/use-cases/transactions/attachments/read-attachment";
import { removeAttachment } from "@/lib/use-cases/transactions/attachments/remove-attachment";

export const { GET, POST, PUT, PATCH, DELETE } = endpoint(
  serve(operations.readAttachment, readAttachment, jsonStreamReply),
  serve(operations.removeAttachment, removeAttachment),
);
